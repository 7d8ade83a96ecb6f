import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-number.ts'

const id = '3fa9c01e-5b7d-4c2a-9e1f-0a1b2c3d4e5f'

test('a receipt is numbered R- and the first eight characters of the booking in upper case', () => {
  expect(receiptNumber(id)).toBe('R-3FA9C01E')
})

test('receipts of the sandbox have another prefix', () => {
  expect(receiptNumber(id, 'DEMO')).toBe('DEMO-3FA9C01E')
})

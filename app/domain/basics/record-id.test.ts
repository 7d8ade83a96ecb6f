import { expect, test } from 'vitest'
import { isRecordId } from './record-id.ts'

test('an id is an id in small and in capital letters', () => {
  expect(isRecordId('13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11')).toBe(true)
  expect(isRecordId('13FD0885-C5CE-4F3A-9A6B-0D5A1D0C8F11')).toBe(true)
})

test.each([
  '',
  '13fd0885',
  '13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f1',
  'x3fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11',
])('"%s" is none', (text) => expect(isRecordId(text)).toBe(false))

test('nothing may stand around it', () => {
  expect(isRecordId(' 13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11')).toBe(false)
  expect(isRecordId("13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11' or 1=1")).toBe(false)
})

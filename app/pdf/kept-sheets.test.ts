import { expect, test } from 'vitest'
import type { PrintedSheet } from '../domain/invoice/sheet.ts'
import { sheetBytes } from './kept-sheets.server.ts'

const sheet: PrintedSheet = {
  title: 'Receipt R-1',
  dated: new Date('2026-11-16T12:00:00Z'),
  from: ['Academy'],
  to: null,
  facts: [],
  notes: [],
  table: { columns: [{ label: 'What for', share: 1, align: 'left' }], rows: [], totals: [] },
}

test('a document that is opened many times at once is drawn once', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => sheetBytes({ ...sheet })))
  expect(new Set(opened).size).toBe(1)
})

test('one of which anything has changed is drawn anew', async () => {
  const before = await sheetBytes(sheet)
  const after = await sheetBytes({ ...sheet, notes: ['Refunded.'] })
  expect(Buffer.compare(before, after)).not.toBe(0)
})

test('only the last ones are kept', async () => {
  const first = await sheetBytes(sheet)
  for (let nth = 0; nth < 64; nth += 1) await sheetBytes({ ...sheet, title: `Receipt ${nth}` })
  const again = await sheetBytes(sheet)
  expect(again).not.toBe(first)
  expect(Buffer.compare(again, first)).toBe(0)
})

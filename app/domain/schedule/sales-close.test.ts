import { expect, test } from 'vitest'
import { salesClose } from '#content/settings.ts'
import { salesCloseOf } from './sales-close.ts'

const closeOf = (startDate: string, salesCloseAt: Date | null = null) =>
  salesCloseOf({ startDate, salesCloseAt }, salesClose).toISOString()

test('sales usually close at noon of the day before', () => {
  expect(closeOf('2026-12-07')).toBe('2026-12-06T12:00:00.000Z')
  expect(closeOf('2027-01-01')).toBe('2026-12-31T12:00:00.000Z')
})

test.each([
  // Noon of the day on which the clocks go forward, and of the days around it.
  ['2027-03-28', '2027-03-27T12:00:00.000Z'],
  ['2027-03-29', '2027-03-28T11:00:00.000Z'],
  ['2027-03-30', '2027-03-29T11:00:00.000Z'],
  // The same for the day on which they go back.
  ['2026-10-25', '2026-10-24T11:00:00.000Z'],
  ['2026-10-26', '2026-10-25T12:00:00.000Z'],
  ['2026-10-27', '2026-10-26T12:00:00.000Z'],
])('for a run that begins on %s it is noon in London, %s', (startDate, close) => {
  expect(closeOf(startDate)).toBe(close)
})

test('the moment that staff chose comes before the usual one', () => {
  expect(closeOf('2026-12-07', new Date('2026-12-07T08:30:00Z'))).toBe('2026-12-07T08:30:00.000Z')
})

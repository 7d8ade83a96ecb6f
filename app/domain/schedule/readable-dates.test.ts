import { expect, test } from 'vitest'
import { readableDates } from './readable-dates.ts'

test.each([
  ['16 November 2026 to 21 November 2026', 'Mon 16 to Sat 21 November 2026'],
  ['30 December 2026 to 2 January 2027', 'Wed 30 December 2026 to Sat 2 January 2027'],
  ['1 December 2026', 'Tue 1 December 2026'],
  ['', ''],
  ['Daily availability', 'Daily availability'],
  ['31 November 2026', '31 November 2026'],
])('what a booking stores (%j) is read like every other run', (text, read) => {
  expect(readableDates(text)).toBe(read)
})

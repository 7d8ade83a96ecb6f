import { expect, test } from 'vitest'
import { staffDate, staffDays } from './staff-date.ts'

test.each([
  ['2026-01-05T12:00:00Z', '5 Jan 2026'],
  ['2026-09-30T12:00:00Z', '30 Sep 2026'],
  ['2026-06-30T23:30:00Z', '1 Jul 2026'],
])('%s is %s in London', (instant, text) => {
  expect(staffDate(new Date(instant))).toBe(text)
})

test.each([
  ['16 November 2026', '16 Nov 2026'],
  ['16 November 2026 to 21 November 2026', '16 to 21 Nov 2026'],
  ['30 November 2026 to 2 December 2026', '30 Nov to 2 Dec 2026'],
  ['30 December 2026 to 3 January 2027', '30 Dec 2026 to 3 Jan 2027'],
  ['', ''],
  ['by arrangement', 'by arrangement'],
])('the days “%s” are short for staff', (stored, text) => {
  expect(staffDays(stored)).toBe(text)
})

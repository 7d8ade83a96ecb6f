import { expect, test } from 'vitest'
import { stillListed } from './listed-date.ts'

const on = (today: string) => ({ year: 2025, today })

test.each([
  ['Oct 13-18', '2025-10-12', true],
  ['Oct 13-18', '2025-10-13', true],
  ['Oct 13-18', '2025-10-14', false],
  ['Nov 17-22', '2026-11-15', false],
  ['Dec 10', '2025-12-09', true],
  ['Oct 15', '2025-12-09', false],
])('%s of 2025, read on %s: %s', (listed, today, shown) => {
  expect(stillListed(listed, on(today))).toBe(shown)
})

test('a year that is written out counts, whatever the catalogue’s year', () => {
  expect(stillListed('3rd December 2025', { year: 2030, today: '2025-12-03' })).toBe(true)
  expect(stillListed('3rd December 2025', { year: 2030, today: '2025-12-04' })).toBe(false)
})

test.each(['Daily availability', 'Ask for the next date'])(
  '"%s" has no date and is always listed',
  (words) => {
    expect(stillListed(words, on('2099-01-01'))).toBe(true)
  },
)

test.each(['13-18', 'in 2025', 'week 42'])('"%s" is a mistake in the catalogue', (text) => {
  expect(() => stillListed(text, on('2025-01-01'))).toThrow(text)
})

import { describe, expect, test } from 'vitest'
import type { Course } from './course.ts'
import { listedText, pastLast, stillListed } from './listed-date.ts'

type Listed = Pick<Course, 'nextDate' | 'workshop'>

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

test.each([
  ['Daily availability', '2026-11-19', 'Daily availability'],
  ['Ask us for the next date', '2026-11-19', null],
  ['Oct 13-18', '2025-10-13', 'Oct 13-18'],
  ['Oct 13-18', '2025-10-14', null],
])('a card without a scheduled date, listed as "%s", reads on %s: %s', (nextDate, today, said) => {
  expect(listedText({ nextDate }, on(today))).toBe(said)
})

describe('a workshop that happens once', () => {
  const earlyBird = { price: 1, before: '2025-11-01', beforeText: 'November 1st' }
  const workshop = { date: '2025-12-03', dateText: '3rd December 2025', earlyBird }
  const course = { nextDate: '3rd December 2025', workshop }

  test('says that it has passed from the day after', () => {
    expect(listedText(course, on('2025-12-03'))).toBe('3rd December 2025')
    expect(listedText(course, on('2025-12-04'))).toBe('This date has passed')
  })

  test('is listed after all others once it has passed', () => {
    const other: Listed = { nextDate: 'Daily availability' }
    expect(pastLast([course, other], '2025-12-03')).toEqual([course, other])
    expect(pastLast([course, other], '2025-12-04')).toEqual([other, course])
  })
})

test.each(['13-18', 'in 2025', 'week 42'])('"%s" is a mistake in the catalogue', (text) => {
  expect(() => stillListed(text, on('2025-01-01'))).toThrow(text)
})

import { expect, test } from 'vitest'
import { bookedDateText, monthText, runDaysText, runText, shortDayText } from './run-text.ts'

const run = (startDate: string, endDate = startDate) => ({ startDate, endDate })

test.each([
  ['one day', run('2026-12-01'), 'Tue 1 December 2026'],
  ['days of one month', run('2026-11-16', '2026-11-21'), 'Mon 16 to Sat 21 November 2026'],
  ['days of two months', run('2026-11-30', '2026-12-05'), 'Mon 30 November to Sat 5 December 2026'],
  [
    'days of two years',
    run('2026-12-30', '2027-01-02'),
    'Wed 30 December 2026 to Sat 2 January 2027',
  ],
  [
    'the same month of two years',
    run('2026-11-16', '2027-11-20'),
    'Mon 16 November 2026 to Sat 20 November 2027',
  ],
  [
    'the night the clocks go forward',
    run('2026-03-28', '2026-03-30'),
    'Sat 28 to Mon 30 March 2026',
  ],
])('a run of %s is announced by weekday', (_, dates, text) => {
  expect(runText(dates)).toBe(text)
})

test.each([
  ['several days', run('2026-11-16', '2026-11-21'), '16 November 2026 to 21 November 2026'],
  ['one day', run('2026-12-01'), '1 December 2026'],
  ['no date yet', null, ''],
])('a booking for %s stores its date in words', (_, dates, text) => {
  expect(bookedDateText(dates)).toBe(text)
})

test('a date belongs to its month and year', () => {
  expect(monthText('2026-11-30')).toBe('November 2026')
})

test.each([
  [run('2026-12-09'), 'Wed 9'],
  [run('2026-11-16', '2026-11-21'), 'Mon 16 to Sat 21'],
  [run('2026-11-30', '2026-12-03'), 'Mon 30 to Thu 3 Dec'],
])('under its month a run takes few words: %o', (dates, text) => {
  expect(runDaysText(dates)).toBe(text)
})

test('on a card a day has its weekday, and September three letters like the others', () => {
  expect(shortDayText('2026-12-14')).toBe('Mon 14 Dec')
  expect(shortDayText('2026-09-07')).toBe('Mon 7 Sep')
})

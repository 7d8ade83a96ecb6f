import { expect, test } from 'vitest'
import { firstDayOf, isQuarter, mondayOf, quarterOf, shiftQuarter, weeksOf } from './quarter.ts'

test('a day belongs to one quarter', () => {
  expect(quarterOf('2026-12-31')).toBe('2026-Q4')
  expect(quarterOf('2027-01-01')).toBe('2027-Q1')
  expect(quarterOf('2027-03-31')).toBe('2027-Q1')
  expect(firstDayOf('2027-Q2')).toBe('2027-04-01')
})

test('a quarter leads to the next one and the one before', () => {
  expect(shiftQuarter('2026-Q4', 1)).toBe('2027-Q1')
  expect(shiftQuarter('2027-Q1', -1)).toBe('2026-Q4')
})

test('each week belongs to the quarter its Monday is in', () => {
  const first = weeksOf('2027-Q1')
  expect(first).toHaveLength(13)
  expect(first.at(0)).toBe('2027-01-04')
  expect(first.at(-1)).toBe('2027-03-29')
  expect(weeksOf('2027-Q2').at(0)).toBe('2027-04-05')
})

test('a week begins on Monday', () => {
  expect(mondayOf('2027-01-10')).toBe('2027-01-04')
  expect(mondayOf('2027-01-11')).toBe('2027-01-11')
})

test('what is no quarter is none', () => {
  expect(['2027-Q1', '2027-Q5', '1999-Q1', '', null].map(isQuarter)).toEqual([
    ...[true, false, false, false, false],
  ])
})

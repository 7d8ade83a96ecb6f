import { expect, test } from 'vitest'
import { runsByMonth } from './runs-by-month.ts'

test('dates are grouped under the month in which they start', () => {
  const [first, second, third] = [
    { id: 'a', month: 'November 2026' },
    { id: 'b', month: 'November 2026' },
    { id: 'c', month: 'November 2027' },
  ] as const
  expect(runsByMonth([first, second, third])).toEqual([
    { month: 'November 2026', dates: [first, second] },
    { month: 'November 2027', dates: [third] },
  ])
})

test('without dates there are no months', () => {
  expect(runsByMonth([])).toEqual([])
})

import { expect, test } from 'vitest'
import { whatChanged } from './run-change.ts'

const day = { date: '2026-12-01', starts: '09:00', ends: '17:00', venue: '64 South Street' }
const kept = { courseDate: '1 December 2026', newDate: '1 December 2026', formerDays: [day] }

test('a new venue alone is not a new date', () => {
  expect(whatChanged({ ...kept, days: [{ ...day, venue: 'Town Hall' }] })).toEqual(['venue'])
})

test('an earlier start alone is a change of times', () => {
  expect(whatChanged({ ...kept, days: [{ ...day, starts: '08:00' }] })).toEqual(['times'])
})

test('date, times and venue can change at once', () => {
  const days = [{ date: '2026-12-02', starts: '10:00', ends: '16:00', venue: 'Town Hall' }]
  expect(whatChanged({ ...kept, newDate: '2 December 2026', days })).toEqual([
    'date',
    'times',
    'venue',
  ])
})

test('a letter without the former days can only tell that the date changed', () => {
  const { formerDays: _, ...old } = kept
  expect(whatChanged({ ...old, newDate: '8 December 2026', days: [day] })).toEqual(['date'])
  expect(whatChanged({ ...old, days: [day] })).toEqual([])
})

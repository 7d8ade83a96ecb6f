import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

test('a week runs from Monday to Sunday', () => {
  const week = { monday: '2026-11-16', sunday: '2026-11-22' }
  expect(weekOf('2026-11-16')).toEqual(week)
  expect(weekOf('2026-11-19')).toEqual(week)
  expect(weekOf('2026-11-22')).toEqual(week)
  expect(weekOf('2026-11-23').monday).toBe('2026-11-23')
})

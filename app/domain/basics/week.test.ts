import { expect, test } from 'vitest'
import { weekOf } from './week.ts'

test('the week of a Sunday reaches the Saturday after it, so that tomorrow’s course is in it', () => {
  expect(weekOf('2026-11-22')).toEqual({ first: '2026-11-22', last: '2026-11-28' })
})

test('the week of a Monday ends on its Sunday', () => {
  expect(weekOf('2026-11-16')).toEqual({ first: '2026-11-16', last: '2026-11-22' })
})

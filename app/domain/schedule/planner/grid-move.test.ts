import { expect, test } from 'vitest'
import { gridMove } from './grid-move.ts'

const size = { rows: 9, columns: 13 }
const from = { row: 4, column: 6 }
const move = (key: string, ctrlKey = false, at = from) => gridMove({ key, ctrlKey }, at, size)

test('arrows lead to the week and the course beside it', () => {
  expect(move('ArrowLeft')).toEqual({ row: 4, column: 5 })
  expect(move('ArrowRight')).toEqual({ row: 4, column: 7 })
  expect(move('ArrowUp')).toEqual({ row: 3, column: 6 })
  expect(move('ArrowDown')).toEqual({ row: 5, column: 6 })
})

test('Home and End lead to the first and the last week of the course, with Ctrl of all of them', () => {
  expect(move('Home')).toEqual({ row: 4, column: 0 })
  expect(move('End')).toEqual({ row: 4, column: 12 })
  expect(move('Home', true)).toEqual({ row: 0, column: 0 })
  expect(move('End', true)).toEqual({ row: 8, column: 12 })
})

test('at the edge one stays where one is', () => {
  const corner = { row: 0, column: 0 }
  expect(move('ArrowLeft', false, corner)).toEqual(corner)
  expect(move('ArrowUp', false, corner)).toEqual(corner)
  const last = { row: 8, column: 12 }
  expect(move('ArrowRight', false, last)).toEqual(last)
  expect(move('ArrowDown', false, last)).toEqual(last)
})

test('other keys keep what the browser does with them', () => {
  expect(move('Tab')).toBeNull()
  expect(move('a')).toBeNull()
  expect(move('ArrowLeft', true)).toBeNull()
})

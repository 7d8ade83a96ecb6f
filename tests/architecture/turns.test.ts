import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from '../longest-first.ts'
import { outOfTurn, turnOfCommit, turns } from '../turns.ts'

const root = join(import.meta.dirname, '../..')
const all = turns.flat()

test('every test that takes turns is there, and has one turn', () => {
  expect(all.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test('every test that begins first is there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('in each turn the tests of the others are left out, and after all turns each has run', () => {
  const ran = turns.flatMap((_, nth) => {
    const left = outOfTurn(String(nth))
    return all.filter((file) => !left.includes(file))
  })
  expect(ran.toSorted()).toEqual(all.toSorted())
  expect(outOfTurn(turnOfCommit).length).toBeLessThan(all.length)
})

test('whoever names no turn runs all of them', () => {
  expect(outOfTurn(undefined)).toEqual([])
})

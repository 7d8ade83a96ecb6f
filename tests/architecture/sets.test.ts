import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from '../longest-first.ts'
import { leftOut, onlyInAll } from '../only-in-all.ts'

const root = join(import.meta.dirname, '../..')

test('every test that only the whole set has is there, named once', () => {
  expect(onlyInAll.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(onlyInAll).size).toBe(onlyInAll.length)
})

test('every test that begins first is there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('only the fixed set leaves files out', () => {
  expect(leftOut('fixed')).toEqual(onlyInAll)
  expect(leftOut('all')).toEqual([])
  expect(leftOut('')).toEqual([])
})

import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from '../longest-first.ts'
import { leftOut, onlyInAll } from '../only-in-all.ts'
import { testFiles } from '../projects.ts'

const root = join(import.meta.dirname, '../..')

test('every test file belongs to one project: others would never run', () => {
  const files = globSync('{app,bench,content,sandbox,scripts,server,tests}/**/*.test.ts', {
    cwd: root,
  })
  const inProjects = Object.values(testFiles).flatMap((some) => globSync(some, { cwd: root }))
  expect(files.length).toBeGreaterThan(500)
  expect(inProjects.toSorted()).toEqual(files.toSorted())
})

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

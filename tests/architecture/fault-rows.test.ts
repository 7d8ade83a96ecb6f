import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultRows } from '#scripts/checks/fault-rows.ts'
import { faultLines } from '#scripts/checks/fault-table.ts'

const root = join(import.meta.dirname, '../..')
const named = faultRows.flatMap(({ shownBy }) => shownBy)

test('every test that the table of faults names is there', () => {
  const missing = named.filter(({ file, words = '' }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words)
  })
  expect(missing).toEqual([])
})

test('every race, fault and load test is in the table', () => {
  const all = ['tests/faults', 'tests/races', 'tests/load'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  expect(all.filter((file) => !named.some((shown) => shown.file === file))).toEqual([])
})

test('a row passes when all of its tests ran and passed', () => {
  const row = {
    fault: 'rain',
    shownBy: [{ file: 'a.test.ts' }, { file: 'b.test.ts', words: 'wet' }],
  }
  const dry = { file: 'a.test.ts', name: 'stays dry', passed: true, figure: '3 drops' }
  const wet = { file: 'b.test.ts', name: 'gets wet', passed: true }
  const stands = (...tests: (typeof wet)[]) => faultLines(tests, [row])[0]?.passed
  expect(stands(dry, wet)).toBe(true)
  expect(stands(dry)).toBe(false)
  expect(stands(dry, { ...wet, name: 'gets cold' })).toBe(false)
  expect(stands(dry, { ...wet, passed: false })).toBe(false)
  expect(faultLines([dry, wet], [row])[0]?.figures).toContain('3 drops')
})

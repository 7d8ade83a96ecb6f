import { expect, test } from 'vitest'
import { openFilesProblem } from './open-files-limit.ts'

const limits = (
  soft: string,
) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95000                95000                processes
Max open files            ${soft.padEnd(20)} 1048576              files
`

test('too few open files are named with the number that is needed', () => {
  expect(openFilesProblem(limits('96'))).toEqual([
    expect.stringMatching(/may open only 96 files \(ulimit -n\).*at least 512/),
  ])
})

test.each(['512', '1024', 'unlimited'])('%s open files are enough', (soft) => {
  expect(openFilesProblem(limits(soft))).toEqual([])
})

test('where the limit is unknown, no problem is reported', () => {
  expect(openFilesProblem('')).toEqual([])
})

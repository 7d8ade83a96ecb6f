import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=-', 'whole'],
] as const)('of a file of 1,000 bytes, %s is %j', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { hasClaim, madeFree, openToLine, type Release, together } from './release.ts'

const ordered = new Date('2026-11-16T10:00:00Z')
const before = new Date('2026-11-16T09:59:00Z')
const after = new Date('2026-11-16T10:01:00Z')
const paid = madeFree(2)
const unpaid: Release = { ...paid, joinedBefore: ordered }
const nobody = new Set<string>()

test('places that were never paid for are for those who waited before they were ordered', () => {
  const claims = (queuedAt: Date, release: Release) =>
    hasClaim({ queuedAt, network: 'x' }, release, nobody)
  expect(claims(before, unpaid)).toBe(true)
  expect(claims(ordered, unpaid)).toBe(false)
  expect(claims(after, unpaid)).toBe(false)
  expect(claims(after, paid)).toBe(true)
})

test('what was let go does not return to the network that let it go; other places may', () => {
  const letGo = new Set(['x'])
  const claims = (network: string | null, wasKept: boolean) =>
    hasClaim({ queuedAt: before, network }, { ...paid, wasKept }, letGo)
  expect(claims('x', true)).toBe(false)
  expect(claims('y', true)).toBe(true)
  expect(claims(null, true)).toBe(true)
  expect(claims('x', false)).toBe(true)
})

test('only with places that had been paid for may a group have others besides', () => {
  expect(openToLine(paid, 5)).toBe(5)
  expect(openToLine(unpaid, 5)).toBe(2)
  expect(openToLine({ ...paid, wasKept: true }, 5)).toBe(2)
  // Staff overbooked the date: nothing is free although two came back.
  expect(openToLine(unpaid, 0)).toBe(0)
})

test('places that come back together for the same people are offered together', () => {
  expect(together([unpaid, paid, unpaid])).toEqual([{ ...unpaid, places: 4 }, paid])
  const published = madeFree(12, { passesOver: false })
  expect(together([published])).toEqual([published])
})

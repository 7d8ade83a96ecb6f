import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROW_KINDS } from '../register-row.ts'
import { type ChainRow, commitmentTo, emptyChain, type LinkedRow, linkHash } from './chain.ts'
import { findingText, verifyChain } from './verify-chain.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const runId = 'run-1'

/** A register with so many rows, as it is written. */
function chainOf(length: number) {
  let hash = emptyChain(runId, digest)
  const rows: LinkedRow[] = []
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const contents = { salt: `salt-${sequence}`, content: `{"is":"present","n":${sequence % 2}}` }
    const at = new Date(Date.UTC(2026, 10, 16, 9, sequence))
    const row: ChainRow = {
      runId,
      sequence,
      id: `row-${sequence}`,
      kind: 'mark',
      bookingId: `b${sequence % 3}`,
      day: '2026-11-16',
      half: 'morning',
      replaces: [],
      author: 'marcus',
      device: 'tablet',
      madeAt: at,
      receivedAt: at,
      commitment: commitmentTo(contents, digest),
    }
    hash = linkHash(hash, row, digest)
    rows.push({ ...row, hash, contents: { ...contents, bookingId: row.bookingId } })
  }
  return rows
}

const endOf = (rows: readonly LinkedRow[]) => ({ rows: rows.length, head: rows.at(-1)?.hash ?? '' })
const nobody: ReadonlySet<string> = new Set()

const check = (rows: readonly LinkedRow[], more: Partial<Parameters<typeof verifyChain>[0]> = {}) =>
  verifyChain(
    { runId, rows, end: endOf(rows), anchors: [], erased: nobody, days: [], ...more },
    digest,
  )

test('a register as it was written is whole, also an empty one', () => {
  expect(check(chainOf(12))).toEqual([])
  expect(check([])).toEqual([])
})

const length = fc.integer({ min: 2, max: 12 })
const written = length.chain((size) =>
  fc.record({
    rows: fc.constant(size).map(chainOf),
    at: fc.nat(size - 1),
    other: fc.nat(size - 1),
  }),
)

test('any flipped bit of any row is found', () => {
  const texts = [
    'runId',
    'id',
    'bookingId',
    'day',
    'author',
    'device',
    'commitment',
    'hash',
  ] as const
  fc.assert(
    fc.property(
      written,
      fc.constantFrom(
        ...texts,
        'salt',
        'content',
        'kind',
        'half',
        'madeAt',
        'receivedAt',
        'replaces',
      ),
      fc.nat(10_000),
      (chain, field, nth) => {
        const { rows, at } = chain
        const row = rows[at]
        if (!row?.contents) throw new Error('no row')
        const flip = (text: string) => {
          const byte = nth % text.length
          const code = text.charCodeAt(byte) ^ (1 << (nth % 7))
          return text.slice(0, byte) + String.fromCharCode(code) + text.slice(byte + 1)
        }
        const altered: LinkedRow = { ...row }
        if (field === 'salt' || field === 'content') {
          altered.contents = { ...row.contents, [field]: flip(row.contents[field]) }
        } else if (field === 'kind') {
          altered.kind = ROW_KINDS[1 + (nth % (ROW_KINDS.length - 1))] ?? 'closing'
        } else if (field === 'half') altered.half = nth % 2 === 0 ? 'afternoon' : null
        else if (field === 'madeAt' || field === 'receivedAt') {
          altered[field] = new Date(row[field].getTime() ^ (1 << (nth % 30)))
        } else if (field === 'replaces') altered.replaces = [`row-${nth}`]
        else altered[field] = flip(row[field] ?? '')
        const kept = rows.map((each) => (each === row ? altered : each))
        expect(check(kept, { end: endOf(rows) })).not.toEqual([])
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a dropped, swapped or added row is found', () => {
  fc.assert(
    fc.property(written, ({ rows, at, other }) => {
      const end = endOf(rows)
      expect(check(rows.toSpliced(at, 1), { end })).not.toEqual([])
      expect(check(rows.toSpliced(at, 0, rows[other] as LinkedRow), { end })).not.toEqual([])
      if (at === other) return
      const swapped = rows.with(at, rows[other] as LinkedRow).with(other, rows[at] as LinkedRow)
      expect(check(swapped, { end })).not.toEqual([])
      // Neither by numbering them again.
      const numbered = swapped.map((row, nth) => ({ ...row, sequence: nth + 1 }))
      expect(check(numbered, { end: endOf(numbered) })).not.toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('rows cut off at the end are found against an anchor, and only so if the record is cut as well', () => {
  fc.assert(
    fc.property(written, ({ rows, at }) => {
      const cut = rows.slice(0, at)
      expect(check(cut, { end: endOf(rows) })).toContainEqual({
        problem: 'rows-removed',
        sequence: rows.length,
      })
      expect(check(cut)).toEqual([])
      expect(check(cut, { anchors: [endOf(rows)] })).not.toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a register written anew with another past is found against an anchor', () => {
  const anchor = endOf(chainOf(6))
  const other = chainOf(9).map((row) => ({ ...row, author: 'helen' }))
  let hash = emptyChain(runId, digest)
  const anew = other.map((row) => {
    hash = linkHash(hash, row, digest)
    return { ...row, hash }
  })
  expect(check(anew)).toEqual([])
  expect(check(anew, { anchors: [anchor] })).toEqual([{ problem: 'anchor-differs', sequence: 6 }])
  expect(check(chainOf(9), { anchors: [anchor] })).toEqual([])
})

test('erasing a trainee leaves the chain whole; contents that are gone otherwise are found', () => {
  const rows = chainOf(9).map((row) => (row.bookingId === 'b1' ? { ...row, contents: null } : row))
  expect(check(rows, { erased: new Set(['b1']) })).toEqual([])
  const found = check(rows, { erased: new Set(['b2']) })
  expect(found.map(({ problem }) => problem)).toEqual(Array(3).fill('contents-missing'))
  expect(findingText(found[0] ?? { problem: 'row-missing', sequence: 0 })).toBe(
    'row 1: its contents are gone, although nobody was erased',
  )
})

import { beforeEach, expect, test } from 'vitest'
import { discountCodes } from '#app/storage/schema/code.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { listCodes } from './codes.ts'

const today = '2026-11-16'

const db = databaseOn()
beforeEach(() => db.delete(discountCodes))

/** The first one is the oldest. */
async function add(codes: readonly Partial<typeof discountCodes.$inferInsert>[]) {
  await db
    .insert(discountCodes)
    .values(
      codes.map((more, nth) => ({
        code: `CODE${nth}`,
        unit: 'percent' as const,
        amount: 10,
        fromDay: '2026-01-01',
        totalLimit: 2,
        createdBy: 'staff',
        createdAt: new Date(Date.UTC(2026, 1, 1 + nth)),
        ...more,
      })),
    )
}

const ended = { endedAt: new Date('2026-10-01') }
const listed = async (limit: number) => {
  const { rows, notShown } = await listCodes(db, { today, limit })
  return { codes: rows.map(({ code }) => code.code), notShown }
}

test('a code that can be used is listed, however many newer ones have ended', async () => {
  await add([{ code: 'USABLE' }, ended, ended, ended])
  expect(await listed(2)).toEqual({ codes: ['CODE3', 'CODE2', 'USABLE'], notShown: 1 })
})

test('one that is held, begins later or ends today can be used', async () => {
  await add([
    { code: 'HELD', used: 1, held: 1 },
    { code: 'LATER', fromDay: '2026-12-01' },
    { code: 'LASTDAY', untilDay: today },
    ended,
  ])
  expect(await listed(0)).toEqual({ codes: ['LASTDAY', 'LATER', 'HELD'], notShown: 1 })
})

test('one that has ended, is used up or is over counts among the others', async () => {
  await add([
    { code: 'ENDED', ...ended },
    { code: 'USEDUP', used: 2 },
    { code: 'OVER', untilDay: '2026-11-15' },
  ])
  expect(await listed(1)).toEqual({ codes: ['OVER'], notShown: 2 })
})

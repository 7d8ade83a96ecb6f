import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOpenMatters } from '#app/storage/booking/matter-list.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { rowOf } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { cancelRun } from '../schedule/cancel-run.ts'
import { closeMatter, reopenMatter } from './close-matter.ts'

const staff = staffOn()
const { db } = staff

const settle = (matterId: string, note = '') =>
  closeMatter({ matterId, note, actorId: staff.actorId }, staff.services)

test('each matter is settled by itself, with a note and an audit row', async () => {
  const id = await staff.booking()
  const first = await staff.matter(id, { kind: 'refund-failed' })
  await staff.matter(id, { kind: 'dispute', reference: 'dp_1' })
  expect(await staff.matters(id)).toEqual(['dispute', 'refund-failed'])
  expect(await settle(first, 'Rang the bank')).toEqual({ ok: true })
  expect(await staff.matters(id)).toEqual(['dispute'])
  expect((await staff.read(id)).needsAttention).toBe(true)
  const row = await rowOf(db, matters, first)
  expect(row).toMatchObject({
    settlement: 'checked',
    settlementNote: 'Rang the bank',
    settledBy: staff.actorId,
  })
  expect((await staff.audit(first)).map(({ action }) => action)).toEqual(['matter-settled'])
})

test('with the last one the booking needs no attention, unless its plan is open', async () => {
  const runId = await staff.date('2026-12-01')
  const id = await staff.booking({ scheduleId: runId })
  const only = await staff.matter(id, { kind: 'paid' })
  const plan = new Map([[id, { what: 'refund' as const }]])
  await cancelRun({ runId, plan, actorId: staff.actorId }, staff.services)
  await settle(only)
  expect((await staff.read(id)).needsAttention).toBe(true)

  const other = await staff.booking()
  await settle(await staff.matter(other, { kind: 'paid' }))
  expect((await staff.read(other)).needsAttention).toBe(false)
})

test('one that was settled before, or never was, is refused', async () => {
  const id = await staff.matter(await staff.booking(), { kind: 'paid' })
  const outcomes = await Promise.all([settle(id), settle(id)])
  expect(outcomes).toContainEqual({ ok: true })
  expect(outcomes).toContainEqual({ ok: false, reason: 'settled' })
  expect(await settle(randomUUID())).toEqual({ ok: false, reason: 'not-found' })
})

test('one dealt with by mistake is opened again, once, and keeps its note and its place in the list', async () => {
  const id = await staff.booking()
  const matterId = await staff.matter(id, { kind: 'dispute', reference: 'dp_9' })
  const reopen = () => reopenMatter({ matterId, actorId: staff.actorId }, staff.services)
  expect(await reopen()).toEqual({ ok: false, reason: 'open' })
  const before = await staff.read(id)
  await settle(matterId, 'Rang the bank')
  const outcomes = await Promise.all([reopen(), reopen()])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await staff.matters(id)).toEqual(['dispute'])
  expect((await staff.read(id)).needsAttention).toBe(true)
  expect((await staff.read(id)).revision).toBeGreaterThan(before.revision)
  const row = await rowOf(db, matters, matterId)
  expect(row).toMatchObject({ settledBy: null, settlement: null, settlementNote: 'Rang the bank' })
  expect((await staff.audit(matterId)).map(({ action }) => action)).toEqual([
    ...['matter-settled', 'matter-reopened'],
  ])
})

test('what ended by itself, or was opened anew since, is not opened again', async () => {
  const id = await staff.booking()
  const { orderId } = await staff.read(id)
  const reopen = (matterId: string) =>
    reopenMatter({ matterId, actorId: staff.actorId }, staff.services)
  const about = { kind: 'dispute', orderId, bookingId: id, reference: 'dp_10' } as const
  const now = staff.services.now()
  const ended = await staff.matter(id, about)
  await db.transaction((tx) => endMatters(tx, { ...about, settlement: 'ended', now }))
  expect(await reopen(ended)).toEqual({ ok: false, reason: 'ended' })

  const other = { ...about, reference: 'dp_11' }
  const settled = await staff.matter(id, other)
  await settle(settled)
  await openMatter(db, { ...other, now, again: true })
  expect(await reopen(settled)).toEqual({ ok: false, reason: 'open' })
  expect(await reopen(randomUUID())).toEqual({ ok: false, reason: 'not-found' })
})

test('the same report opens one matter, also after staff settled it', async () => {
  const id = await staff.booking()
  const { orderId } = await staff.read(id)
  const report = { kind: 'refunded-elsewhere', reference: 're_1', orderId, bookingId: id } as const
  const opened = await Promise.all(
    [1, 2].map(() =>
      db.transaction((tx) => openMatter(tx, { ...report, now: staff.services.now() })),
    ),
  )
  expect(opened.toSorted()).toEqual([false, true])
  const [row] = await db.select().from(matters).where(eq(matters.reference, 're_1'))
  await settle(row?.id ?? '')
  expect(await openMatter(db, { ...report, now: staff.services.now() })).toBe(false)
  const again = { ...report, now: staff.services.now(), again: true }
  expect(await openMatter(db, again)).toBe(true)
})

test('one of a whole order flags all its bookings; one without an order flags none', async () => {
  const id = await staff.booking()
  const { orderId } = await staff.read(id)
  const now = staff.services.now()
  const money = { kind: 'unallocated-money', bookingId: null, pence: 50_00, now } as const
  await openMatter(db, { ...money, orderId, reference: 're_2' })
  expect((await staff.read(id)).needsAttention).toBe(true)
  await openMatter(db, { ...money, orderId: null, reference: 're_3' })
  const { matters: listed } = await listOpenMatters(db, 100)
  const found = listed.filter(({ reference }) => ['re_2', 're_3'].includes(reference))
  // Of a whole order staff see its first place, with the buyer’s name.
  expect(found.map(({ pence, booking }) => [pence, booking])).toEqual(
    expect.arrayContaining([
      [50_00, expect.objectContaining({ id, fullName: 'B' })],
      [50_00, null],
    ]),
  )
  for (const { id: matterId } of found) expect(await settle(matterId)).toEqual({ ok: true })
  expect((await staff.read(id)).needsAttention).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CancellationPlan } from '#app/domain/booking/cancellation-plan.ts'
import { shownLine } from '#app/domain/report/act-line.ts'
import { readAct } from '#app/storage/people/acts.ts'
import { actLines } from '#app/storage/report/act-lines.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { cancellationPlans } from '#app/storage/schema/cancellation.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { addDispute } from '#tests/booking/payment-rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { cancelRun } from './cancel-run.ts'
import { carryOutCancellations } from './carry-out-cancellations.ts'

const refund: CancellationPlan = { what: 'refund' }

const staff = staffOn()
const { db } = staff

const planOf = async (bookingId: string) => {
  const plans = db.select().from(cancellationPlans)
  const [plan] = await plans.where(eq(cancellationPlans.enrollmentId, bookingId))
  return plan
}

const refundOf = async (bookingId: string, amount: number, state: 'owed' | 'failed') => {
  const { orderId } = await staff.read(bookingId)
  const debt = { orderId, enrollmentId: bookingId, amount, state, reason: 'goodwill' as const }
  await db.insert(refunds).values({ ...debt, idempotencyKey: randomUUID() })
  const refundOwed = sql`refund_owed + ${amount}`
  const booking = db.update(courseEnrollments).set({ refundOwed })
  await booking.where(eq(courseEnrollments.id, bookingId))
}

const cancel = (runId: string, plan: Iterable<readonly [string, CancellationPlan]>) =>
  cancelRun({ runId, plan: new Map(plan), actorId: staff.actorId }, staff.services)

test('every booking on a cancelled date is moved or refunded in full, with one letter', async () => {
  const from = await staff.date('2026-12-01')
  const to = await staff.date('2026-12-08')
  const [moved, paidBack, unpaid] = [
    await staff.booking({ scheduleId: from }),
    await staff.booking({ scheduleId: from }),
    await staff.booking({ scheduleId: from, status: 'pending', payment: 'none', paid: 0 }),
  ]
  await refundOf(paidBack, 100_00, 'owed')
  const plan = [
    [moved, { what: 'move', to }],
    [paidBack, refund],
    [unpaid, refund],
  ] as const
  expect(await cancel(from, plan)).toMatchObject({ ok: true })
  expect(staff.nudged).toContain('carry-out-cancellations')
  expect((await staff.read(moved)).needsAttention).toBe(true)
  expect(await planOf(moved)).toMatchObject({
    scheduleId: from,
    what: 'move',
    targetScheduleId: to,
    createdBy: staff.actorId,
    doneAt: null,
  })
  expect(await planOf(unpaid)).toMatchObject({ what: 'refund', targetScheduleId: null })

  // By two instances at once, and once more: each plan is carried out once.
  await Promise.all([carryOutCancellations(staff.services), carryOutCancellations(staff.services)])
  expect(await carryOutCancellations(staff.services)).toBe(0)

  expect(await staff.read(moved)).toMatchObject({
    status: 'confirmed',
    scheduleId: to,
    needsAttention: false,
  })
  expect(await staff.read(paidBack)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'staff',
    refundOwed: 250_00,
    needsAttention: false,
  })
  for (const id of [moved, paidBack, unpaid]) expect((await planOf(id))?.doneAt).not.toBeNull()
  expect((await staff.refunds(paidBack)).map(({ amount }) => amount)).toEqual([100_00, 150_00])
  expect(await staff.refunds(unpaid)).toEqual([])
  expect([await staff.places(from), await staff.places(to)]).toEqual([0, 1])
  const letters = await staff.letters([moved, paidBack, unpaid])
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
    'date-cancelled',
    'date-cancelled',
    'date-moved',
  ])
  const toldOfMove = letters.find(({ kind }) => kind === 'date-moved')
  expect(toldOfMove?.message).toMatchObject({ facts: { onlyThisBooking: false } })
})

test('afterwards a list says what became of each: refunded, disputed, moved, nothing paid', async () => {
  const [from, to] = [await staff.date('2026-12-01'), await staff.date('2026-12-08')]
  const [moved, paidBack, disputed, unpaid] = [
    await staff.booking({ scheduleId: from }),
    await staff.booking({ scheduleId: from, fullName: 'Bea Holt' }),
    await staff.booking({ scheduleId: from, fullName: 'Cy Marsh' }),
    await staff.booking({ scheduleId: from, status: 'pending', payment: 'none', paid: 0 }),
  ]
  const { orderId } = await staff.read(disputed)
  await addDispute(db, { orderId, openedAt: staff.services.now() })
  const everyone = [moved, paidBack, disputed, unpaid].map((id): [string, CancellationPlan] => [
    id,
    id === moved ? { what: 'move', to } : refund,
  ])
  const outcome = await cancel(from, everyone)
  if (!outcome.ok) throw new Error(outcome.reason)
  const listed = async () => {
    const found = await readAct(db, outcome.actId)
    if (!found) throw new Error('There is no list.')
    const lines = await actLines(db, found)
    return new Map(lines.map((line) => [line.subjectId, shownLine(line)]))
  }
  expect((await listed()).get(paidBack)).toMatchObject({ state: { text: 'Not yet done' } })

  await carryOutCancellations(staff.services)
  const done = await listed()
  expect(done.get(moved)?.what).toBe('Moved to Tue 8 December 2026')
  expect(done.get(paidBack)).toMatchObject({
    name: 'Bea Holt',
    pence: 250_00,
    state: { text: 'Refund on its way' },
  })
  expect(done.get(disputed)).toMatchObject({
    pence: 250_00,
    state: { text: 'Disputed: not refunded' },
  })
  expect(done.get(unpaid)).toMatchObject({ pence: null, what: 'Place released: nothing was paid' })
  // While the bank has the money, no letter says that it is on its way back.
  const promised = async (id: string) => {
    const [letter] = await staff.letters([id])
    return letter?.message
  }
  expect(await promised(paidBack)).toMatchObject({ facts: { refundPence: 250_00 } })
  expect(await promised(disputed)).toMatchObject({ facts: { refundPence: 0 } })

  await db.update(refunds).set({ state: 'made' }).where(eq(refunds.enrollmentId, paidBack))
  expect((await listed()).get(paidBack)?.state.text).toBe('Refunded')
  await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.enrollmentId, paidBack))
  expect((await listed()).get(paidBack)?.state.text).toBe('Refund failed')
})

test('the audit names the person who pressed, and a refund only where one is owed', async () => {
  const from = await staff.date('2026-12-01')
  const [paid, unpaid] = [
    await staff.booking({ scheduleId: from }),
    await staff.booking({ scheduleId: from, status: 'pending', payment: 'none', paid: 0 }),
  ]
  await cancel(from, [
    [paid, refund],
    [unpaid, refund],
  ])
  await carryOutCancellations(staff.services)
  const { actorId } = staff
  const action = 'date-cancelled-refund-owed'
  expect(await staff.audit(paid)).toMatchObject([
    { action, actorId, fields: ['status', 'refund_owed'], details: { became: 'refund-owed' } },
  ])
  expect(await staff.audit(unpaid)).toMatchObject([
    { action, actorId, fields: ['status'], details: { became: 'released' } },
  ])
})

test('a booking that needed attention before still does afterwards', async () => {
  const from = await staff.date('2026-12-01')
  const id = await staff.booking({ scheduleId: from })
  await staff.matter(id, { kind: 'dispute' })
  await cancel(from, [[id, refund]])
  await carryOutCancellations(staff.services)
  expect(await staff.read(id)).toMatchObject({ status: 'cancelled', needsAttention: true })
  expect(await staff.matters(id)).toEqual(['dispute'])
})

test('a dispute that arrives while the plan is open is kept, beside a new date that is gone', async () => {
  const from = await staff.date('2026-12-01')
  const id = await staff.booking({ scheduleId: from })
  await cancel(from, [[id, { what: 'move', to: randomUUID() }]])
  await staff.matter(id, { kind: 'dispute' })
  await carryOutCancellations(staff.services)
  expect(await staff.read(id)).toMatchObject({ scheduleId: from, needsAttention: true })
  expect(await staff.matters(id)).toEqual(['dispute', 'no-such-date'])
})

test('what is still owed from a refund that failed is submitted again', async () => {
  const from = await staff.date('2026-12-01')
  const id = await staff.booking({ scheduleId: from })
  await refundOf(id, 100_00, 'failed')
  await cancel(from, [[id, refund]])
  await carryOutCancellations(staff.services)
  const owed = (await staff.refunds(id)).filter(({ state }) => state === 'owed')
  expect(owed.map(({ amount }) => amount)).toEqual([250_00])
  expect((await staff.read(id)).refundOwed).toBe(250_00)
})

test('a booking whose new date was cancelled by then needs attention', async () => {
  const from = await staff.date('2026-12-01')
  const gone = await staff.date('2026-12-08', { status: 'cancelled' })
  const id = await staff.booking({ scheduleId: from })
  await cancel(from, [[id, { what: 'move', to: gone }]])
  await carryOutCancellations(staff.services)
  expect(await carryOutCancellations(staff.services)).toBe(0)
  expect(await staff.read(id)).toMatchObject({
    status: 'confirmed',
    scheduleId: from,
    needsAttention: true,
  })
  expect(await staff.matters(id)).toEqual(['no-such-date'])
})

test('a booking that should move to a date that does not exist needs attention', async () => {
  const from = await staff.date('2026-12-01')
  const id = await staff.booking({ scheduleId: from })
  await cancel(from, [[id, { what: 'move', to: randomUUID() }]])
  await carryOutCancellations(staff.services)
  expect(await staff.matters(id)).toEqual(['no-such-date'])
})

test('a booking that staff moved in the meantime stays where it is', async () => {
  const from = await staff.date('2026-12-01')
  const to = await staff.date('2026-12-08')
  const id = await staff.booking({ scheduleId: from })
  await cancel(from, [[id, refund]])
  await moveBooking({ ...(await staff.seen(id)), toDate: to }, staff.services)
  await carryOutCancellations(staff.services)
  expect(await staff.read(id)).toMatchObject({
    status: 'confirmed',
    scheduleId: to,
    needsAttention: false,
    refundOwed: 0,
  })
  expect(await staff.refunds(id)).toEqual([])
})

test('a trainee who was moved can be refunded when the new date is cancelled, too', async () => {
  const [from, to] = [await staff.date('2026-12-01'), await staff.date('2026-12-08')]
  const id = await staff.booking({ scheduleId: from })
  await cancel(from, [[id, { what: 'move', to }]])
  await carryOutCancellations(staff.services)
  expect(await cancel(to, [[id, refund]])).toMatchObject({ ok: true })
  await carryOutCancellations(staff.services)
  expect(await staff.read(id)).toMatchObject({ status: 'cancelled', refundOwed: 250_00 })
  expect(await planOf(id)).toMatchObject({ scheduleId: to, what: 'refund' })
})

test('a booking whose plan fails does not hold up the others', async () => {
  const from = await staff.date('2026-12-01')
  const [broken, fine] = [
    await staff.booking({ scheduleId: from }),
    await staff.booking({ scheduleId: from }),
  ].toSorted()
  if (!broken || !fine) throw new Error('There are no bookings.')
  await cancel(from, [
    [broken, refund],
    [fine, refund],
  ])
  // The idempotency key of its refund is in use, so the insert fails.
  const { orderId } = await staff.read(broken)
  const debt = { orderId, enrollmentId: broken, amount: 1, reason: 'goodwill' as const }
  const idempotencyKey = `date-cancelled:${from}:${broken}`
  await db.insert(refunds).values({ ...debt, idempotencyKey, state: 'failed' })
  await carryOutCancellations(staff.services)
  expect((await staff.read(fine)).status).toBe('cancelled')
  expect(await staff.read(broken)).toMatchObject({ status: 'confirmed', needsAttention: true })
  expect((await planOf(broken))?.doneAt).toBeNull()

  await db.delete(refunds).where(eq(refunds.enrollmentId, broken))
  await carryOutCancellations(staff.services)
  expect((await staff.read(broken)).status).toBe('cancelled')
})

test('what staff write to everyone is in the letter of each', async () => {
  const [from, to] = [await staff.date('2026-12-01'), await staff.date('2026-12-08')]
  const moved = await staff.booking({ scheduleId: from })
  const paidBack = await staff.booking({ scheduleId: from })
  const plan = new Map<string, CancellationPlan>([
    [moved, { what: 'move', to }],
    [paidBack, refund],
  ])
  const message = 'Our trainer is ill.\nWe are sorry.'
  await cancelRun({ runId: from, plan, message, actorId: staff.actorId }, staff.services)
  await carryOutCancellations(staff.services)
  expect(await staff.letters([moved, paidBack])).toMatchObject([
    { message: { facts: { message } } },
    { message: { facts: { message } } },
  ])
  const audited = (await staff.audit(moved)).map(({ details }) => details)
  expect(audited).toEqual([{ from, to }])
})

test('more people than a date has places left are not moved to it, and nothing is cancelled', async () => {
  const from = await staff.date('2026-12-01')
  const to = await staff.date('2026-12-08', { maxCapacity: 1 })
  const move: CancellationPlan = { what: 'move', to }
  const people = [
    await staff.booking({ scheduleId: from }),
    await staff.booking({ scheduleId: from }),
  ]
  const everyone = people.map((id) => [id, move] as const)
  expect(await cancel(from, everyone)).toEqual({ ok: false, reason: 'no-room' })
  expect((await planOf(people[0] ?? ''))?.what).toBeUndefined()
  expect(await cancel(from, [everyone[0] ?? ['', move], [people[1] ?? '', refund]])).toMatchObject({
    ok: true,
  })
})

test('a plan that leaves out a booking of the date cancels nothing', async () => {
  const from = await staff.date('2026-12-01')
  const id = await staff.booking({ scheduleId: from })
  await staff.booking({ scheduleId: from })
  const changed = { ok: false, reason: 'changed' }
  expect(await cancel(from, [[id, refund]])).toEqual(changed)
  expect(
    await cancel(from, [
      [id, refund],
      [randomUUID(), refund],
    ]),
  ).toEqual(changed)
  expect((await staff.read(id)).needsAttention).toBe(false)
  expect(await cancel(randomUUID(), [])).toEqual({ ok: false, reason: 'not-found' })
})

test('a date without bookings can be cancelled, once', async () => {
  const from = await staff.date('2026-12-01')
  expect(await cancel(from, [])).toMatchObject({ ok: true })
  expect(await cancel(from, [])).toEqual({ ok: false, reason: 'cancelled' })
  expect((await staff.audit(from)).map(({ action }) => action)).toEqual(['date-cancelled'])
})

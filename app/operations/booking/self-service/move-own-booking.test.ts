import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { LetterKind } from '#app/domain/mail/letters.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { ownBooking, quotedRefund, seenMove } from '#tests/booking/own-place.ts'
import { changeRow } from '#tests/rows.ts'
import { followArranging } from '../follow-arranging.ts'
import { moveBooking } from '../move-booking.ts'
import { noteBooking } from '../note-booking.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { moveOwnBooking } from './move-own-booking.ts'
import { datesToMoveTo, quoteMove } from './quote-move.ts'

const day = 24 * 60
const actor = { by: 'trainee', userId: null } as const

const office = officeOn()
const { db } = office

const book = async (startsIn = 60, name?: string) => {
  const from = await office.publish(2, { startsIn })
  const paid = await office.pay({ scheduleId: from, ...(name && { name }) })
  return { ...paid, from, bookingId: (await office.bookingOf(paid.orderId)).id }
}
const read = (bookingId: string) => ownBooking(bookingId, office.services)
const seenFor = (bookingId: string, toDate: string) => seenMove(bookingId, toDate, office.services)
const move = async (bookingId: string, toDate: string) =>
  moveOwnBooking(
    { bookingId, toDate, seen: await seenFor(bookingId, toDate), actor },
    office.services,
  )
const letters = async (kind: LetterKind) =>
  (await office.letters(kind)).map(({ message }) => message)

test('the place goes from one date to the other, and everybody is told', async () => {
  const { bookingId, from, orderId } = await book()
  const to = await office.publish(1, { startsIn: 90 })
  const { startDate } = await office.date(to)
  const before = await office.bookingOf(orderId)
  expect(await move(bookingId, to)).toEqual({ ok: true })
  expect((await office.date(from)).currentEnrollments).toBe(0)
  expect((await office.date(to)).currentEnrollments).toBe(1)
  expect(await office.bookingOf(orderId)).toMatchObject({
    scheduleId: to,
    status: 'confirmed',
    price: before.price,
    movesByTrainee: 1,
    cappedPercent: 75,
    revision: before.revision + 1,
  })
  const [told] = await letters('date-moved')
  expect(told).toMatchObject({
    to: before.email,
    facts: { cappedPercent: 75, sequence: before.revision + 1, courseDate: before.courseDate },
  })
  const [notice] = await letters('booking-changed-notice')
  expect(notice).toMatchObject({ to: 'team', facts: { by: 'trainee', cappedPercent: 75 } })
  const [entry] = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(entry).toMatchObject({
    action: 'booking-moved-by-trainee',
    actorId: null,
    details: { by: 'trainee', from, to, capped: '75' },
  })
  expect(startDate > (await office.date(from)).startDate).toBe(true)
})

test.each([
  ['45 days before the start', 15, 75, 187_50],
  ['13 days before', 47, 25, 62_50],
])(
  'moved %s: later no more than that tier; quoted, owed and sent are the same',
  async (_, after, percent, pence) => {
    const { bookingId, intentId, orderId } = await book()
    const to = await office.publish(1, { startsIn: 150 })
    office.pass(after * day)
    expect((await seenFor(bookingId, to)).cappedPercent).toBe(percent)
    await move(bookingId, to)
    const quoted = await quotedRefund(bookingId, office.services)
    expect(quoted.quote).toMatchObject({ pence, percent, rule: 'terms' })
    const cancel = { bookingId, quote: quoted.signed, actor }
    expect(await cancelOwnBooking(cancel, office.services)).toEqual({ ok: true, pence })
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(intentId)).toBe(pence)
    expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: pence, refunded: pence })
  },
)

test('not to a date within the right to cancel: the whole course could be given for nothing', async () => {
  const { bookingId } = await book()
  const within = await office.publish(1, { startsIn: 14 })
  const after = await office.publish(1, { startsIn: 15 })
  const quoted = await quoteMove(await read(bookingId), within, office.services)
  expect(quoted).toEqual({ ok: false, reason: 'within-right' })
  const offered = await datesToMoveTo(await read(bookingId), office.services)
  expect(offered).toMatchObject({ ok: true, dates: [{ id: after }] })
})

test('within 14 days after paying all of it still comes back, and no day longer', async () => {
  const { bookingId } = await book(30)
  const to = await office.publish(1, { startsIn: 90 })
  office.pass(10 * day)
  await move(bookingId, to)
  const quote = async () => (await quotedRefund(bookingId, office.services)).quote
  office.pass(4 * day)
  expect(await quote()).toMatchObject({ pence: 250_00, rule: 'right-to-cancel' })
  office.pass(day)
  expect(await quote()).toMatchObject({ pence: 125_00, percent: 50, rule: 'terms' })
})

test('a booking without a date gets its first one; that is no move, and caps no refund', async () => {
  const { orderId } = await office.pay()
  const { id: bookingId, email } = await office.bookingOf(orderId)
  const to = await office.publish(1, { startsIn: 30 })
  office.pass(2 * day)
  await followArranging(office.services)
  expect(await office.matters(orderId)).toEqual(['date-to-arrange'])
  const offered = await datesToMoveTo(await read(bookingId), office.services)
  expect(offered).toMatchObject({ ok: true, dates: [{ id: to }] })
  expect(await move(bookingId, to)).toEqual({ ok: true })
  expect(await office.matters(orderId)).toEqual([])
  expect((await office.date(to)).currentEnrollments).toBe(1)
  expect(await office.bookingOf(orderId)).toMatchObject({
    scheduleId: to,
    status: 'confirmed',
    movesByTrainee: 0,
    cappedPercent: null,
  })
  const [told] = await letters('date-moved')
  expect(told).toMatchObject({ to: email, facts: { courseDate: '' } })
  expect(JSON.stringify(told)).not.toContain('cappedPercent')
  const [notice] = await letters('booking-changed-notice')
  expect(notice).toMatchObject({ to: 'team', facts: { by: 'trainee', courseDate: '' } })
})

test('nobody chooses a first date on which the last place is taken, nor one within the right to cancel', async () => {
  const { orderId } = await office.pay()
  const { id: bookingId } = await office.bookingOf(orderId)
  const full = await office.publish(1, { startsIn: 30 })
  await office.pay({ name: 'Ben Cole', scheduleId: full })
  const within = await office.publish(1, { startsIn: 14 })
  const seen = { revision: (await read(bookingId)).revision, cappedPercent: 75 }
  const choose = (toDate: string) =>
    moveOwnBooking({ bookingId, toDate, seen, actor }, office.services)
  expect(await choose(full)).toEqual({ ok: false, reason: 'full' })
  expect(await choose(within)).toEqual({ ok: false, reason: 'within-right' })
  expect(await office.bookingOf(orderId)).toMatchObject({ scheduleId: null })
})

test('twice, not three times; a move by staff does not count', async () => {
  const { bookingId, orderId } = await book()
  const [second, third, fourth, fifth] = [
    await office.publish(1, { startsIn: 70 }),
    await office.publish(1, { startsIn: 80 }),
    await office.publish(1, { startsIn: 90 }),
    await office.publish(1, { startsIn: 100 }),
  ]
  expect((await move(bookingId, second)).ok).toBe(true)
  await moveBooking({ ...(await office.seen(orderId)), toDate: third }, office.services)
  expect((await move(bookingId, fourth)).ok).toBe(true)
  const seen = { revision: (await read(bookingId)).revision, cappedPercent: 75 }
  const again = { bookingId, toDate: fifth, seen, actor }
  expect(await moveOwnBooking(again, office.services)).toEqual({ ok: false, reason: 'moved-often' })
  expect(await office.bookingOf(orderId)).toMatchObject({ scheduleId: fourth, movesByTrainee: 2 })
})

test('a form from before a change, or from before midnight lowered the tier, does nothing', async () => {
  const { bookingId, orderId, from } = await book()
  const to = await office.publish(1, { startsIn: 90 })
  const seen = await seenFor(bookingId, to)
  await noteBooking({ ...(await office.seen(orderId)), note: 'Called.' }, office.services)
  const stale = { bookingId, toDate: to, seen, actor }
  expect(await moveOwnBooking(stale, office.services)).toEqual({ ok: false, reason: 'changed' })
  // 23:50 of the last day on which the terms give 75%.
  office.pass(38 * day + 13 * 60 + 50)
  const late = { ...stale, seen: await seenFor(bookingId, to) }
  office.pass(14)
  expect(await moveOwnBooking(late, office.services)).toEqual({ ok: false, reason: 'changed' })
  expect(await office.bookingOf(orderId)).toMatchObject({ scheduleId: from, movesByTrainee: 0 })
  expect(await letters('date-moved')).toEqual([])
})

test('two tabs move once', async () => {
  const { bookingId, from } = await book()
  const [one, two] = [
    await office.publish(1, { startsIn: 80 }),
    await office.publish(1, { startsIn: 90 }),
  ]
  const seen = await seenFor(bookingId, one)
  const both = await Promise.all(
    [one, two].map((toDate) => moveOwnBooking({ bookingId, toDate, seen, actor }, office.services)),
  )
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  const taken = await Promise.all(
    [from, one, two].map(async (id) => (await office.date(id)).currentEnrollments),
  )
  expect(taken.toSorted()).toEqual([0, 0, 1])
})

test('a date that is full, of another course, unknown or no longer sold is refused', async () => {
  const { bookingId, from } = await book()
  const seen = { revision: (await read(bookingId)).revision, cappedPercent: 75 }
  const reasonFor = async (toDate: string) => {
    const outcome = await moveOwnBooking({ bookingId, toDate, seen, actor }, office.services)
    return outcome.ok ? null : outcome.reason
  }
  const full = await office.publish(1, { startsIn: 90 })
  await office.pay({ name: 'Ben Cole', scheduleId: full })
  const closed = await office.publish(1, { startsIn: 90, salesCloseAt: office.services.now() })
  const other = await office.publish(1, { startsIn: 90 })
  await changeRow(db, courseSchedules, other, { courseSlug: 'security-guard' })
  expect(await reasonFor(full)).toBe('full')
  expect(await reasonFor(closed)).toBe('not-offered')
  expect(await reasonFor(other)).toBe('not-offered')
  expect(await reasonFor(from)).toBe('same-date')
  expect(await reasonFor(await office.publish(1, { startsIn: 6 }))).toBe('too-soon')
  expect(await reasonFor(await office.publish(1, { startsIn: 200 }))).toBe('too-far')
  expect(await reasonFor('00000000-0000-4000-8000-000000000000')).toBe('not-offered')
  expect(await reasonFor('no id')).toBe('not-offered')
  const listed = await datesToMoveTo(await read(bookingId), office.services)
  expect(listed).toEqual({ ok: true, dates: [] })
})

test('while the bank looks into a dispute nothing is moved', async () => {
  const { bookingId, intentId } = await book()
  const to = await office.publish(1, { startsIn: 90 })
  const seen = await seenFor(bookingId, to)
  const disputeId = office.cards.openDispute(intentId, 250_00) ?? ''
  await office.told('charge.dispute.created', { disputeId })
  const now = { ...seen, revision: (await read(bookingId)).revision }
  const outcome = await moveOwnBooking({ bookingId, toDate: to, seen: now, actor }, office.services)
  expect(outcome).toEqual({ ok: false, reason: 'disputed' })
})

test('a trainee who moved to a date that staff then put off keeps the cap', async () => {
  const { bookingId, orderId } = await book(20)
  const to = await office.publish(1, { startsIn: 40 })
  office.pass(5 * day)
  await move(bookingId, to)
  expect(await office.bookingOf(orderId)).toMatchObject({ cappedPercent: 50 })
  const later = await office.publish(1, { startsIn: 120 })
  await moveBooking({ ...(await office.seen(orderId)), toDate: later }, office.services)
  const [stored] = await db
    .select({ capped: courseEnrollments.cappedPercent, date: courseSchedules.startDate })
    .from(courseEnrollments)
    .innerJoin(courseSchedules, eq(courseSchedules.id, courseEnrollments.scheduleId))
  expect(stored).toEqual({ capped: 50, date: addDays('2026-11-21', 120) })
})

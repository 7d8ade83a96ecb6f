import { describe, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { orders } from '#app/storage/schema/booking.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { scheduleDays } from '#app/storage/schema/schedule.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { quotedRefund } from '#tests/booking/own-place.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { changeRow } from '#tests/rows.ts'
import { noteBooking } from '../note-booking.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'

const day = 24 * 60
const actor = { by: 'trainee', userId: null } as const

const office = officeOn()
const { db } = office

const book = async (startsIn = 60) => {
  const scheduleId = await office.publish(2, { startsIn })
  const paid = await office.pay({ scheduleId })
  return { ...paid, scheduleId, bookingId: (await office.bookingOf(paid.orderId)).id }
}
const quoteOf = (bookingId: string) => quotedRefund(bookingId, office.services)
const cancel = (bookingId: string, quote: string) =>
  cancelOwnBooking({ bookingId, quote, actor }, office.services)

test('a date that the academy cancels meanwhile is refunded in full, not by the terms', async () => {
  const { orderId, bookingId, intentId, scheduleId } = await book()
  office.pass(50 * day)
  const { quote, signed } = await quoteOf(bookingId)
  expect(quote.pence).toBe(62_50)
  const plan = new Map([[bookingId, { what: 'refund' as const }]])
  await cancelRun({ runId: scheduleId, plan, actorId: 'staff' }, office.services)
  expect(await cancel(bookingId, signed)).toEqual({ ok: false, reason: 'stale-quote' })
  await expect(quoteOf(bookingId)).rejects.toThrow('date-cancelled')
  await carryOutCancellations(office.services)
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(250_00)
  expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: 250_00 })
})

test.each([
  ['on the 14th day after paying', 14, 250_00],
  ['on the 15th day, 45 days before the start', 15, 187_50],
  ['14 days before the start', 46, 125_00],
  ['13 days before the start', 47, 62_50],
  ['6 days before the start', 54, 0],
])('cancelled %s: quoted, owed and sent to the card are the same', async (_, after, pence) => {
  const { orderId, bookingId, intentId, scheduleId } = await book()
  office.pass(after * day)
  const { quote, signed } = await quoteOf(bookingId)
  expect(quote.pence).toBe(pence)
  expect(await cancel(bookingId, signed)).toEqual({ ok: true, pence })
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(pence)
  const booking = await office.bookingOf(orderId)
  expect(booking).toMatchObject({ refundOwed: pence, refunded: pence, cancelReason: 'trainee' })
  expect(booking.status).toBe(pence > 0 ? 'refunded' : 'cancelled')
  expect((await office.date(scheduleId)).currentEnrollments).toBe(0)
})

test('tells trainee and team, and records by which rule', async () => {
  const { bookingId } = await book()
  await cancel(bookingId, (await quoteOf(bookingId)).signed)
  const kinds = (await office.letters()).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['booking-cancelled', 'cancellation-notice']))
  const [entry] = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(entry).toMatchObject({ action: 'booking-cancelled-by-trainee', actorId: null })
  expect(entry?.fields).toContain('right-to-cancel')
})

test('a quote is honoured when midnight passes to a lower tier, for a quarter of an hour', async () => {
  const { bookingId } = await book()
  // 23:50 of the last day on which the terms give 75%.
  office.pass(38 * day + 13 * 60 + 50)
  const { quote, signed } = await quoteOf(bookingId)
  expect(quote.pence).toBe(187_50)
  office.pass(14)
  expect((await quoteOf(bookingId)).quote.pence).toBe(125_00)
  expect(await cancel(bookingId, signed)).toEqual({ ok: true, pence: 187_50 })
})

// The clocks change on 28 March and 31 October 2027; both are within the 22 days before the start.
test.each([
  ['spring', 114, '2027-03-19'],
  ['autumn', 331, '2027-10-22'],
])('across the clock change in %s the tier ends with the London day', async (_, days, lastDay) => {
  office.pass(days * day)
  const { bookingId, intentId } = await book(31)
  // The law's 14 days are over before the tier ends: paid again earlier.
  await db.update(payments).set({ paidAt: new Date('2026-01-01T12:00:00Z') })
  const at = (time: string) => londonInstant(lastDay, time).getTime()
  office.pass((at('23:50') - office.services.now().getTime()) / 60_000)
  const { quote, signed } = await quoteOf(bookingId)
  expect(quote.pence).toBe(187_50)
  office.pass(11)
  expect((await quoteOf(bookingId)).quote.pence).toBe(125_00)
  expect(await cancel(bookingId, signed)).toEqual({ ok: true, pence: 187_50 })
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(187_50)
})

test.each([
  ['at the buyer’s request costs the part that was given', true, 125_00, 'begun-on-request'],
  ['without a request costs nothing', false, 250_00, 'right-to-cancel'],
])('a course that began %s; staff cancel it for that amount', async (_, asked, pence, rule) => {
  const near = await office.publish(2, { startsIn: 10 })
  const { startDate } = await office.date(near)
  await db
    .insert(scheduleDays)
    .values(
      [0, 1].map((nth) => ({
        scheduleId: near,
        date: addDays(startDate, nth),
        venue: 'Epsom',
        starts: '09:00',
        ends: '17:00',
      })),
    )
  const paid = await office.pay({ scheduleId: near, expressRequest: startDate })
  // As before anybody was asked.
  const unasked = { expressRequestVersion: null, expressRequestedAt: null }
  if (!asked) await changeRow(db, orders, paid.orderId, unasked)
  const { id: bookingId } = await office.bookingOf(paid.orderId)
  // The evening of the first of two days.
  office.pass(10 * day + 10 * 60)
  await expect(quoteOf(bookingId)).rejects.toThrow('begun')
  const quoted = await quotedRefund(bookingId, office.services, { forStaff: true })
  expect(quoted.quote).toMatchObject({ pence, rule })
  const staff = { by: 'staff', userId: 'staff' } as const
  const input = { bookingId, quote: quoted.signed, actor: staff }
  expect(await cancelOwnBooking(input, office.services)).toEqual({ ok: true, pence })
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(paid.intentId)).toBe(pence)
})

test('an older quote, and one from before a change, do nothing', async () => {
  const { orderId, bookingId } = await book()
  const { signed } = await quoteOf(bookingId)
  office.pass(16)
  expect(await cancel(bookingId, signed)).toEqual({ ok: false, reason: 'stale-quote' })
  const { signed: newer } = await quoteOf(bookingId)
  await noteBooking({ ...(await office.seen(orderId)), note: 'Called.' }, office.services)
  expect(await cancel(bookingId, newer)).toEqual({ ok: false, reason: 'stale-quote' })
  expect(await office.bookingOf(orderId)).toMatchObject({ status: 'confirmed', refundOwed: 0 })
})

test('a quote of another booking and a forged one do nothing', async () => {
  const { bookingId, orderId } = await book()
  const other = await office.pay({ name: 'Ben Cole', scheduleId: await office.publish(2) })
  const otherId = (await office.bookingOf(other.orderId)).id
  const { signed } = await quoteOf(otherId)
  for (const quote of [signed, '', 'x'.repeat(200), `${signed}A`]) {
    expect(await cancel(bookingId, quote)).toEqual({ ok: false, reason: 'stale-quote' })
  }
  expect(await office.bookingOf(orderId)).toMatchObject({ status: 'confirmed' })
})

test('two tabs cancel once', async () => {
  const { bookingId, intentId } = await book()
  const { signed } = await quoteOf(bookingId)
  const both = await Promise.all([cancel(bookingId, signed), cancel(bookingId, signed)])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
})

test('while the bank looks into a dispute nothing can be cancelled', async () => {
  const { bookingId, intentId } = await book()
  const { signed } = await quoteOf(bookingId)
  const disputeId = office.cards.openDispute(intentId, fullPrice) ?? ''
  await office.told('charge.dispute.created', { disputeId })
  await expect(quoteOf(bookingId)).rejects.toThrow('disputed')
  expect(await cancel(bookingId, signed)).toMatchObject({ ok: false })
})

describe('the private link in the confirmation', () => {
  const linkOf = async (bookingId: string) => {
    const letters = await office.letters('booking-confirmation')
    const letter = letters.find(({ subjectId }) => subjectId === bookingId)
    const message = letter?.message as { facts: { ownPage: string } } | null | undefined
    return message?.facts.ownPage ?? ''
  }

  test('opens its booking again and again; what is stored opens nothing', async () => {
    const { bookingId } = await book()
    const name = await linkOf(bookingId)
    const token = privateToken(office.services, name)
    expect(await subjectOfToken('manage', token, office.services)).toBe(bookingId)
    expect(await subjectOfToken('manage', token, office.services)).toBe(bookingId)
    expect(await subjectOfToken('manage', name, office.services)).toBeNull()
    expect(await subjectOfToken('manage', `${name}.${name}`, office.services)).toBeNull()
  })

  test('ends 30 days after the course', async () => {
    const { bookingId } = await book(20)
    const token = privateToken(office.services, await linkOf(bookingId))
    // Its last day is five days after the first.
    office.pass(55 * day)
    expect(await subjectOfToken('manage', token, office.services)).toBe(bookingId)
    office.pass(day)
    expect(await subjectOfToken('manage', token, office.services)).toBeNull()
  })

  test('opens nothing once the person is erased', async () => {
    const { bookingId } = await book()
    const token = privateToken(office.services, await linkOf(bookingId))
    await cancel(bookingId, (await quoteOf(bookingId)).signed)
    await makeRefunds(office.services)
    const erased = await erasePerson(
      { email: 'asha.okafor@mail.example', actorId: 'staff' },
      office.services,
    )
    expect(erased).toMatchObject({ ok: true })
    expect(await subjectOfToken('manage', token, office.services)).toBeNull()
  })
})

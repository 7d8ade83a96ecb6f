import { and, asc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { recordOutsideRefund } from '#app/operations/booking/refund/record-outside-refund.ts'
import { cancelOwnBooking } from '#app/operations/booking/self-service/cancel-own-booking.ts'
import { syncDispute } from '#app/operations/booking/sync-dispute.ts'
import type { Services } from '#app/services.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { payments, refunds } from '#app/storage/schema/payment.ts'
import { quotedRefund } from '../booking/own-place.ts'
import { fullPrice, testOffice } from '../booking/test-office.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { addRow, rowOf } from '../rows.ts'
import { twoInstances } from './two-instances.ts'
import { openWithoutGuard } from './without-guard.ts'

const rounds = howOften('ROUNDS', 4, 8)
const actor = { by: 'buyer', userId: null } as const

const { dbAt, databaseUrl } = twoInstances()
const office = testOffice({ db: dbAt(0) })

const servicesAt = (nth: number): Services => ({ ...office.services, db: dbAt(nth) })

/**
 * An order of two places without a date, so that not even the lock of a run makes one change wait for
 * the other. The price of one came in cash, that of the other by card or in cash, too.
 */
async function paidOrder({ byCard }: { byCard: boolean }) {
  // Every order from another person and address: one alone may not hold that many places.
  count += 1
  const buyer = { name: `Racer ${count}`, clientAddress: `192.0.2.${count}` }
  const { orderId, paymentPageId, intentId } = await office.pay({ places: 2, ...buyer })
  const page = office.cards.paymentPages.get(paymentPageId)
  if (page) page.pence = fullPrice
  const { db } = office
  if (byCard)
    await db.update(payments).set({ amount: fullPrice }).where(eq(payments.orderId, orderId))
  else await db.delete(payments).where(eq(payments.orderId, orderId))
  await addRow(db, payments, {
    orderId,
    method: 'cash',
    currency: 'gbp',
    reference: 'till 1',
    recordedBy: 'staff',
    amount: byCard ? fullPrice : 2 * fullPrice,
    receivedOn: '2026-11-16',
    paidAt: office.services.now(),
  })
  const places = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.orderId, orderId))
    .orderBy(asc(courseEnrollments.id))
  const [one, two] = places.map(({ id }) => id)
  if (!one || !two) throw new Error('There are no two places.')
  return { orderId, intentId, one, two }
}
let count = 0

/** The page with its quote is open; what is returned is the press of its button. */
async function readyToCancel(bookingId: string, services: Services) {
  const { signed: quote } = await quotedRefund(bookingId, services)
  return () => cancelOwnBooking({ bookingId, quote, actor }, services)
}

const seen = async (bookingId: string) => {
  const found = await rowOf(office.db, courseEnrollments, bookingId)
  return { bookingId, actorId: 'staff', seenRevision: found?.revision ?? 0 }
}

async function readyToPayBack(bookingId: string, services: Services) {
  const paid = { pence: fullPrice, reference: 'transfer 12', paidBackOn: '2026-11-16' }
  const revision = await seen(bookingId)
  return () => recordOutsideRefund({ ...revision, ...paid }, services)
}

async function waitingForCash(orderId: string) {
  const rows = await office.db
    .select({ bookingId: refunds.enrollmentId })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'by-hand')))
  return rows.map(({ bookingId }) => bookingId)
}

/** What goes back from each payment of an order, the larger amount first. */
async function drawnFrom(orderId: string) {
  const rows = await office.db
    .select({ paymentId: refunds.paymentId, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))
  const sums = new Map<string | null, number>()
  for (const { paymentId, amount } of rows) {
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amount)
  }
  return [...sums.values()].toSorted((a, b) => b - a)
}

test(`two places cancelled at once, ${rounds} times: no payment gives back more than it brought`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId, intentId, one, two } = await paidOrder({ byCard: true })
    const presses = [
      await readyToCancel(one, servicesAt(0)),
      await readyToCancel(two, servicesAt(1)),
    ]
    const outcomes = await Promise.all(presses.map((press) => press()))
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
    expect(await drawnFrom(orderId)).toEqual([fullPrice, fullPrice])
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
    expect(await office.matters(orderId)).toEqual(['refund-by-hand'])
  }
  reportFigure(`${rounds} orders with two places cancelled at once, no payment overdrawn`)
})

test('control: without the lock on the payments both places are paid back from the card', async () => {
  const { orderId, one, two } = await paidOrder({ byCard: true })
  let arrived = 0
  const both = Promise.withResolvers<void>()
  const unguarded = openWithoutGuard(databaseUrl(), {
    text: / for no key update/,
    instead: () => '',
    async before(statement) {
      if (!statement.startsWith('insert into "refunds"')) return
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
    },
  })
  try {
    const services = { ...office.services, db: unguarded.db }
    const presses = [await readyToCancel(one, services), await readyToCancel(two, services)]
    await Promise.all(presses.map((press) => press()))
  } finally {
    await unguarded.close()
  }
  expect(unguarded.changed()).toBe(2)
  expect(await drawnFrom(orderId)).toEqual([2 * fullPrice])
})

test('a place is cancelled while two colleagues record that another one was paid back by hand', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId, one, two } = await paidOrder({ byCard: false })
    await (await readyToCancel(one, servicesAt(0)))()
    const cancelTwo = await readyToCancel(two, servicesAt(0))
    const colleagues = [
      await readyToPayBack(one, servicesAt(0)),
      await readyToPayBack(one, servicesAt(1)),
    ]
    const [cancelled, ...paidBack] = await Promise.all([
      cancelTwo(),
      ...colleagues.map((pay) => pay()),
    ])
    expect(cancelled).toMatchObject({ ok: true })
    expect(paidBack.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await drawnFrom(orderId)).toEqual([2 * fullPrice])
    expect((await office.refundsOf(orderId)).map(({ state }) => state)).toEqual([
      ...['by-hand', 'settled-outside'],
    ])
  }
})

test('both places are paid back by hand at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId, one, two } = await paidOrder({ byCard: false })
    for (const id of [one, two]) await (await readyToCancel(id, servicesAt(0)))()
    const [first, second] = [
      await readyToPayBack(one, servicesAt(0)),
      await readyToPayBack(two, servicesAt(1)),
    ]
    expect(await Promise.all([first(), second()])).toEqual([{ ok: true }, { ok: true }])
    expect(await drawnFrom(orderId)).toEqual([2 * fullPrice])
    expect(await office.matters(orderId)).toEqual([])
  }
})

test('both places are cancelled while the bank reports that the card payment was lost in a dispute', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId, intentId, one, two } = await paidOrder({ byCard: true })
    const presses = [
      await readyToCancel(one, servicesAt(0)),
      await readyToCancel(two, servicesAt(1)),
    ]
    const disputeId = office.cards.openDispute(intentId, fullPrice) ?? ''
    office.cards.advanceDispute(disputeId, 'lost')
    const report = { disputeId, waitsForPayment: false }
    await Promise.all([
      syncDispute(report, servicesAt(0)),
      syncDispute(report, servicesAt(1)),
      ...presses.map((press) => press()),
    ])
    await makeRefunds(office.services)
    expect(office.cards.returnedFor(intentId)).toBe(fullPrice)
    for (const pence of await drawnFrom(orderId)) expect(pence).toBeLessThanOrEqual(fullPrice)
    // What was promised in cash, if anybody could cancel before the bank's report, is still to be had.
    for (const bookingId of await waitingForCash(orderId)) {
      expect(await (await readyToPayBack(bookingId, servicesAt(0)))()).toEqual({ ok: true })
    }
  }
})

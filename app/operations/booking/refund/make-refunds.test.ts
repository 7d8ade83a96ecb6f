import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import { orders } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { processStoredEvents } from '../process-stored-events.ts'
import { syncPayment } from '../sync-payment.ts'
import { makeRefunds } from './make-refunds.ts'
import { oweRefund } from './owe-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

const office = officeOn()
const { db } = office

const payAndOwe = async (name: string) => {
  const begun = await office.begin({ name })
  office.cards.pay(begun.paymentPageId)
  await syncPayment(begun.paymentPageId, office.services)
  await owe(begun.orderId)
  return begun
}
const owe = async (orderId: string, pence = 250_00) => {
  const { id, revision } = await office.bookingOf(orderId)
  const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
  return oweRefund({ ...seen, pence, cancel: true, reason: 'goodwill' }, office.services)
}
const receive = async (refundId: string, type: string, nth = 1) => {
  const about = { paymentPageId: null, refundId, now: office.services.now() }
  await storeEventOnce(db, { id: `evt_${type}_${nth}`, type, ...about })
  await processStoredEvents(office.services)
}

/** Those about refunds, in the order in which they were written. */
const refundLetters = async (orderId: string) => {
  const { id } = await office.bookingOf(orderId)
  const letters = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(and(eq(outbox.subjectId, id), like(outbox.kind, 'refund-%')))
    .orderBy(outbox.createdAt, outbox.position)
  return letters.map(({ kind }) => kind)
}

test('a refund that throws does not hold up the ones after it', async () => {
  const one = await payAndOwe('Asha Okafor')
  const two = await payAndOwe('Ben Price')
  office.cards.throwsOn.add(one.intentId)
  await makeRefunds(office.services)
  expect((await office.bookingOf(two.orderId)).status).toBe('refunded')
  expect((await office.bookingOf(one.orderId)).status).toBe('cancelled')
  office.cards.throwsOn.clear()
  await makeRefunds(office.services)
  expect((await office.bookingOf(one.orderId)).status).toBe('refunded')
})

test('staff give part of the money back and the trainee keeps the place: nothing to look at', async () => {
  const { orderId, paymentPageId } = await office.begin({ name: 'Asha Okafor' })
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  const { id: bookingId, revision: seenRevision } = await office.bookingOf(orderId)
  const seen = { bookingId, actorId: 'staff', seenRevision }
  const refund = { pence: 50_00, cancel: false, reason: 'goodwill' } as const
  expect(await oweRefund({ ...seen, ...refund }, office.services)).toEqual({ ok: true })
  await makeRefunds(office.services)
  expect(await office.bookingOf(orderId)).toMatchObject({
    status: 'confirmed',
    refundOwed: 50_00,
    refunded: 50_00,
    needsAttention: false,
  })
})

test('a person whose data was erased gets the money, but no letter', async () => {
  const { orderId } = await payAndOwe('Asha Okafor')
  // Refunds and the letter about them go to the buyer.
  await changeRow(db, orders, orderId, { buyerEmail: '' })
  await makeRefunds(office.services)
  expect((await office.bookingOf(orderId)).status).toBe('refunded')
  const [refundId = ''] = office.cards.refunds.keys()
  office.cards.bounce(refundId)
  await receive(refundId, 'refund.failed')
  expect(await office.matters(orderId)).toEqual(['refund-failed'])
  expect(await refundLetters(orderId)).toEqual([])
})

test('a refund that was tried goes to the end of the queue', async () => {
  const longAgo = new Date('2026-01-01')
  const { orderId, intentId } = await payAndOwe('Asha Okafor')
  await db.update(refunds).set({ updatedAt: longAgo })
  office.cards.throwsOn.add(intentId)
  await makeRefunds(office.services)
  const [tried] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(tried?.state).toBe('owed')
  expect(tried?.updatedAt).not.toEqual(longAgo)
})

describe.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])('%s', (type) => {
  test('about a refund that had been made sets it to failed, and the booking needs attention', async () => {
    const { orderId } = await payAndOwe('Asha Okafor')
    await makeRefunds(office.services)
    const [refundId = ''] = office.cards.refunds.keys()
    office.cards.bounce(refundId)
    await receive(refundId, type)
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'cancelled',
      refundOwed: 250_00,
      refunded: 0,
      needsAttention: true,
    })
    expect(await office.matters(orderId)).toEqual(['refund-failed'])
    const [refund] = await db.select().from(refunds)
    expect(refund?.state).toBe('failed')
  })

  test('tells the buyer, who had read that the money is on its way, once that it came back', async () => {
    const { orderId } = await payAndOwe('Asha Okafor')
    await makeRefunds(office.services)
    expect(await refundLetters(orderId)).toEqual(['refund-made'])
    const [refundId = ''] = office.cards.refunds.keys()
    office.cards.bounce(refundId)
    await receive(refundId, type)
    await receive(refundId, type, 2)
    await makeRefunds(office.services)
    expect(await refundLetters(orderId)).toEqual(['refund-made', 'refund-failed'])
  })
})

test('one that fails before the buyer was told of it sends no letter', async () => {
  const { orderId, intentId } = await payAndOwe('Asha Okafor')
  office.cards.losesNextAnswer = true
  await makeRefunds(office.services)
  const [refundId = ''] = office.cards.refunds.keys()
  office.cards.bounce(refundId)
  await syncRefunds(intentId, office.services)
  expect(await office.matters(orderId)).toEqual(['refund-failed'])
  expect(await refundLetters(orderId)).toEqual([])
})

test('a returned refund is not repeated by the job, but staff can repeat it once', async () => {
  const { orderId, intentId } = await payAndOwe('Asha Okafor')
  await makeRefunds(office.services)
  const [refundId = ''] = office.cards.refunds.keys()
  expect(await owe(orderId)).toEqual({ ok: false, reason: 'too-much' })
  office.cards.bounce(refundId)
  await receive(refundId, 'refund.failed')
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(0)

  expect(await owe(orderId)).toEqual({ ok: true })
  expect(await owe(orderId, 1)).toEqual({ ok: false, reason: 'too-much' })
  await makeRefunds(office.services)
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(250_00)
  expect(await refundLetters(orderId)).toEqual(['refund-made', 'refund-failed', 'refund-made'])
  expect(await office.bookingOf(orderId)).toMatchObject({
    status: 'refunded',
    refundOwed: 250_00,
    refunded: 250_00,
  })
})

test('an event about a refund that did not fail changes nothing', async () => {
  const { orderId } = await payAndOwe('Asha Okafor')
  await makeRefunds(office.services)
  const [refundId = ''] = office.cards.refunds.keys()
  await receive(refundId, 'refund.updated')
  expect(await office.bookingOf(orderId)).toMatchObject({
    status: 'refunded',
    needsAttention: false,
  })
})

test('an event about a returned refund that arrives before the answer to our request is kept until then', async () => {
  const { orderId, intentId } = await payAndOwe('Asha Okafor')
  office.cards.losesNextAnswer = true
  await makeRefunds(office.services)
  const [refundId = ''] = office.cards.refunds.keys()
  office.cards.bounce(refundId)
  await storeEventOnce(db, {
    id: 'evt_early',
    type: 'refund.failed',
    paymentPageId: null,
    paymentIntentId: intentId,
    refundId,
    now: office.services.now(),
  })
  await processStoredEvents(office.services)
  // With the same idempotency key the provider repeats its first answer: made.
  await makeRefunds(office.services)
  office.pass(1)
  await processStoredEvents(office.services)
  expect(await office.bookingOf(orderId)).toMatchObject({ refunded: 0, needsAttention: true })
  expect(await office.matters(orderId)).toEqual(['refund-failed'])
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(refund).toMatchObject({ state: 'failed', providerRefundId: refundId })
})

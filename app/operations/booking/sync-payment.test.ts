import { beforeEach, describe, expect, test } from 'vitest'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { payments, refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { addRow, changeRow } from '#tests/rows.ts'
import { changeBookingStatus } from './change-booking-status.ts'
import { cancelCheckout } from './checkout/cancel-checkout.ts'
import { pollOpenCheckouts } from './checkout/poll-open-checkouts.ts'
import { makeRefunds } from './refund/make-refunds.ts'
import { syncPayment } from './sync-payment.ts'

const office = officeOn()
const { db } = office
let scheduleId: string
beforeEach(async () => {
  scheduleId = await office.publish(1)
})

const placesTaken = async () => (await office.date(scheduleId)).currentEnrollments
const sentKinds = async () => (await office.letters()).map(({ kind }) => kind)
const begin = async () => {
  await office.checkout({ scheduleId })
  const [attempt] = await office.attempts()
  if (!attempt?.sessionId) throw new Error('There is no payment page.')
  return { attemptId: attempt.id, paymentPageId: attempt.sessionId }
}

test('a paid booking is confirmed, with one letter, however often it is settled', async () => {
  const { paymentPageId } = await begin()
  office.cards.pay(paymentPageId)
  await Promise.all([1, 2, 3].map(() => syncPayment(paymentPageId, office.services)))
  expect(await office.booking()).toMatchObject({
    status: 'confirmed',
    payment: 'paid',
    paid: 250_00,
    holdUntil: null,
  })
  expect(await sentKinds()).toEqual(['booking-confirmation', 'booking-notice'])
  expect(await db.select().from(payments)).toHaveLength(1)
  const [order] = await db.select().from(orders)
  expect(order?.receiptNumber).toMatch(/^R-[\dA-F]{8}$/)
})

test('before the payment is final nothing is confirmed, and the place is kept', async () => {
  const { paymentPageId } = await begin()
  office.cards.pay(paymentPageId, 'processing')
  await syncPayment(paymentPageId, office.services)
  expect(await office.booking()).toMatchObject({ status: 'pending', payment: 'processing' })
  expect(await placesTaken()).toBe(1)
  office.cards.conclude(paymentPageId, 'failed')
  await syncPayment(paymentPageId, office.services)
  expect(await office.booking()).toMatchObject({ status: 'cancelled', payment: 'failed' })
  expect(await placesTaken()).toBe(0)
})

describe('a payment that takes its time and fails', () => {
  const fail = async (between = async () => {}) => {
    const { paymentPageId } = await begin()
    office.cards.pay(paymentPageId, 'processing')
    await syncPayment(paymentPageId, office.services)
    await between()
    office.cards.conclude(paymentPageId, 'failed')
    await Promise.all([1, 2, 3].map(() => syncPayment(paymentPageId, office.services)))
    office.pass(36)
    await pollOpenCheckouts(office.services)
    await syncPayment(paymentPageId, office.services)
  }

  test('is told to the buyer, with one letter, however often it is settled', async () => {
    await fail()
    expect(await placesTaken()).toBe(0)
    const { id, orderId, courseTitle, courseDate } = await office.booking()
    const { buyerName: fullName, buyerEmail } = await office.order(orderId)
    const letters = await office.letters()
    expect(letters.map(({ kind, subjectId }) => ({ kind, subjectId }))).toEqual([
      { kind: 'payment-failed', subjectId: id },
    ])
    expect(letters[0]?.message).toMatchObject({
      template: 'payment-failed',
      to: buyerEmail,
      facts: { bookingId: id, fullName, courseTitle, courseDate },
    })
  })

  test('is not told where staff had cancelled the booking before', async () => {
    await fail(async () => {
      const { id: bookingId, revision: seenRevision } = await office.booking()
      const change = { bookingId, actorId: 'staff', seenRevision, status: 'cancelled' } as const
      expect(await changeBookingStatus(change, office.services)).toMatchObject({ ok: true })
    })
    expect(await office.booking()).toMatchObject({ cancelReason: 'staff', payment: 'failed' })
    expect(await sentKinds()).not.toContain('payment-failed')
  })

  test('is not told to a buyer who never got as far as waiting for their bank', async () => {
    const { paymentPageId } = await begin()
    office.cards.pay(paymentPageId, 'processing')
    office.cards.conclude(paymentPageId, 'failed')
    await syncPayment(paymentPageId, office.services)
    expect(await office.booking()).toMatchObject({ cancelReason: 'payment-failed' })
    expect(await sentKinds()).toEqual([])
  })
})

test('an expired payment page releases its place, and nobody is written to', async () => {
  await begin()
  office.pass(36)
  await pollOpenCheckouts(office.services)
  expect(await office.booking()).toMatchObject({ status: 'cancelled', cancelReason: 'expired' })
  expect(await placesTaken()).toBe(0)
  expect(await sentKinds()).toEqual([])
})

test('a place is kept for as long as the provider cannot be asked', async () => {
  await begin()
  office.cards.isDown = true
  office.pass(60)
  await pollOpenCheckouts(office.services)
  expect(await placesTaken()).toBe(1)
  office.cards.isDown = false
  office.pass(2)
  await pollOpenCheckouts(office.services)
  expect(await placesTaken()).toBe(0)
})

test('a customer who cancels releases the place at once, and the page cannot be paid any more', async () => {
  const { attemptId, paymentPageId } = await begin()
  expect(await cancelCheckout(attemptId, office.services)).toEqual({ ok: true, state: 'cancelled' })
  expect(await placesTaken()).toBe(0)
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  expect(await office.booking()).toMatchObject({ status: 'cancelled', cancelReason: 'customer' })
})

test('a customer who pays and then cancels has paid', async () => {
  const { attemptId, paymentPageId } = await begin()
  office.cards.pay(paymentPageId)
  expect(await cancelCheckout(attemptId, office.services)).toEqual({ ok: true, state: 'paid' })
  expect((await office.booking()).status).toBe('confirmed')
})

test('a page whose answer was lost is found by its key and closed after five minutes', async () => {
  office.cards.losesNextAnswer = true
  expect((await office.checkout({ scheduleId })).ok).toBe(false)
  await pollOpenCheckouts(office.services)
  expect(await placesTaken()).toBe(1)
  office.pass(6)
  await pollOpenCheckouts(office.services)
  expect(await office.booking()).toMatchObject({ status: 'cancelled', cancelReason: 'never-shown' })
  expect([...office.cards.paymentPages.values()].map(({ status }) => status)).toEqual(['expired'])
  expect(await placesTaken()).toBe(0)
})

describe('a payment that was made but settled late', () => {
  const payLate = async () => {
    const { paymentPageId } = await begin()
    office.cards.pay(paymentPageId)
    const state = office.cards.paymentPage(paymentPageId)
    if (!state) throw new Error('The payment page is gone.')
    // As when the provider first reported that the page had expired.
    const { applyPaymentPage } = await import('./apply-payment-page.ts')
    const [attempt] = await office.attempts()
    await applyPaymentPage(
      attempt?.id ?? '',
      { ...state, status: 'expired', payment: 'none' },
      office.services,
    )
    return paymentPageId
  }

  test('is accepted when a place is free', async () => {
    const paymentPageId = await payLate()
    expect(await placesTaken()).toBe(0)
    await syncPayment(paymentPageId, office.services)
    expect((await office.booking()).status).toBe('confirmed')
    expect(await placesTaken()).toBe(1)
  })

  test('is refunded in full, once, with an apology, when the place is gone', async () => {
    const paymentPageId = await payLate()
    await changeRow(db, courseSchedules, scheduleId, { currentEnrollments: 1 })
    await syncPayment(paymentPageId, office.services)
    await syncPayment(paymentPageId, office.services)
    expect(await office.booking()).toMatchObject({ status: 'cancelled', refundOwed: 250_00 })
    expect(await sentKinds()).toEqual(['late-payment-apology'])

    office.cards.isDown = true
    await makeRefunds(office.services)
    office.cards.isDown = false
    await Promise.all([makeRefunds(office.services), makeRefunds(office.services)])
    await makeRefunds(office.services)
    expect(await office.booking()).toMatchObject({ status: 'refunded', refunded: 250_00 })
    expect(office.cards.refundedFor(`pi_${paymentPageId}`)).toBe(250_00)
    expect(await db.select().from(refunds)).toHaveLength(1)
  })
})

test.each([
  ['was never made', false],
  ['was made, its answer lost', true],
])('a refund requested more than a day ago that %s is made once', async (_, isMade) => {
  const { paymentPageId } = await begin()
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  const { id, orderId } = await office.booking()
  await db.update(courseEnrollments).set({ status: 'cancelled', refundOwed: 250_00 })
  await addRow(db, refunds, {
    orderId,
    enrollmentId: id,
    amount: 250_00,
    reason: 'goodwill',
    idempotencyKey: 'kept for a day',
    createdAt: office.services.now(),
  })
  office.cards.isDown = !isMade
  office.cards.losesNextAnswer = true
  await makeRefunds(office.services)
  office.cards.isDown = false
  office.cards.losesNextAnswer = false
  // The provider has forgotten the idempotency key by now.
  for (const refund of office.cards.refunds.values()) refund.key = 'forgotten'
  office.pass(25 * 60)
  await makeRefunds(office.services)
  await makeRefunds(office.services)
  expect(office.cards.refunds.size).toBe(1)
  expect(await office.booking()).toMatchObject({ refunded: 250_00, needsAttention: false })
})

test('a payment of another amount confirms nothing and needs attention', async () => {
  const { paymentPageId } = await begin()
  office.cards.pay(paymentPageId)
  const page = office.cards.paymentPages.get(paymentPageId)
  if (page) page.pence = 1_00
  await syncPayment(paymentPageId, office.services)
  expect(await office.booking()).toMatchObject({
    status: 'pending',
    payment: 'none',
    needsAttention: true,
    holdUntil: null,
  })
  expect(await office.matters((await office.booking()).orderId)).toEqual(['paid'])
  expect(await sentKinds()).toEqual([])
  const [payment] = await db.select().from(payments)
  expect(payment?.amount).toBe(1_00)
})

describe('a payment page that the provider does not know', () => {
  const forgotten = async () => {
    const begun = await begin()
    office.cards.paymentPages.delete(begun.paymentPageId)
    return begun
  }

  test('keeps its place while it might yet be paid', async () => {
    const { paymentPageId } = await forgotten()
    office.pass(36)
    expect(await syncPayment(paymentPageId, office.services)).toEqual({
      ok: false,
      reason: 'unavailable',
    })
    expect(await office.booking()).toMatchObject({ status: 'pending', needsAttention: false })
    expect(await placesTaken()).toBe(1)
  })

  test('releases it after the hold, and the booking needs attention', async () => {
    await forgotten()
    office.pass(38)
    await pollOpenCheckouts(office.services)
    expect(await office.booking()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'expired',
      needsAttention: true,
    })
    const { orderId } = await office.booking()
    expect(await office.matters(orderId)).toEqual(['session-unknown'])
    expect(await placesTaken()).toBe(0)
    expect((await office.attempts()).map(({ state }) => state)).toEqual(['expired'])
  })

  test('is not reported as cancelled to the customer who cancels', async () => {
    const { attemptId } = await forgotten()
    const refusal = { ok: false, reason: 'unavailable' }
    expect(await cancelCheckout(attemptId, office.services)).toEqual(refusal)
    office.pass(38)
    expect(await cancelCheckout(attemptId, office.services)).toEqual(refusal)
    expect(await cancelCheckout(attemptId, office.services)).toEqual(refusal)
    expect(await placesTaken()).toBe(0)
  })

  test('changes nothing about a booking that was paid', async () => {
    const { paymentPageId } = await begin()
    office.cards.pay(paymentPageId)
    await syncPayment(paymentPageId, office.services)
    office.cards.paymentPages.delete(paymentPageId)
    office.pass(60)
    expect(await syncPayment(paymentPageId, office.services)).toEqual({
      ok: false,
      reason: 'unknown',
    })
    expect(await office.booking()).toMatchObject({ status: 'confirmed', needsAttention: false })
  })
})

test('a payment page that throws does not keep the other places held', async () => {
  const other = await office.publish(1)
  const { paymentPageId } = await begin()
  await office.checkout({ scheduleId: other, name: 'Ben Price' })
  office.cards.throwsOn.add(paymentPageId)
  office.pass(38)
  await pollOpenCheckouts(office.services)
  expect((await office.date(other)).currentEnrollments).toBe(0)
})

test('a payment page that is not ours is unknown, and the provider is not asked', async () => {
  office.cards.isDown = true
  expect(await syncPayment('cs_test_of_somebody_else', office.services)).toEqual({
    ok: false,
    reason: 'unknown',
  })
})

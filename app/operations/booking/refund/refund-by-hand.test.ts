import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '#app/domain/booking/order/payment-method.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { payments, refunds } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { addRow } from '#tests/rows.ts'
import { makeRefunds } from './make-refunds.ts'
import { recordOutsideRefund } from './record-outside-refund.ts'

const office = officeOn()
const { db } = office

/** A booking that was paid by card; then so much of it is said to have come another way. */
const paidPartly = async (pence: number, method: PaymentMethod) => {
  const paid = await office.pay({ scheduleId: await office.publish(2) })
  const { orderId } = paid
  if (pence === fullPrice) await db.delete(payments).where(eq(payments.orderId, orderId))
  else {
    const amount = fullPrice - pence
    await db.update(payments).set({ amount }).where(eq(payments.orderId, orderId))
  }
  const received = { receivedOn: '2026-11-16', reference: 'slip 7', recordedBy: 'staff' }
  await addRow(db, payments, {
    orderId,
    method,
    amount: pence,
    currency: 'gbp',
    paidAt: office.services.now(),
    ...received,
  })
  return paid
}
const rows = (orderId: string) =>
  db
    .select({ amount: refunds.amount, state: refunds.state, paidBackOn: refunds.paidBackOn })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.amount))
const payBack = async (orderId: string, pence: number) =>
  recordOutsideRefund(
    { ...(await office.seen(orderId)), pence, reference: 'transfer 12', paidBackOn: '2026-11-15' },
    office.services,
  )

test('is owed until staff have paid it back by hand, and the buyer is told then', async () => {
  const { orderId, intentId } = await paidPartly(fullPrice, 'cash')
  await office.owe(orderId)
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(0)
  expect(await rows(orderId)).toEqual([{ amount: fullPrice, state: 'by-hand', paidBackOn: null }])
  expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: fullPrice, refunded: 0 })
  expect(await office.letters('refund-made')).toEqual([])

  expect(await payBack(orderId, fullPrice)).toEqual({ ok: true })
  expect(await rows(orderId)).toEqual([
    { amount: fullPrice, state: 'settled-outside', paidBackOn: '2026-11-15' },
  ])
  expect(await office.bookingOf(orderId)).toMatchObject({ status: 'refunded', refunded: fullPrice })
  expect(await office.letters('refund-made')).toMatchObject([
    { message: { facts: { refundPence: fullPrice, way: 'hand' } } },
  ])
})

test('a refund takes the card payment first, and never more than it holds', async () => {
  const { orderId, intentId } = await paidPartly(100_00, 'bank-transfer')
  await office.owe(orderId, 200_00)
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(150_00)
  expect(await rows(orderId)).toMatchObject([
    { amount: 50_00, state: 'by-hand' },
    { amount: 150_00, state: 'made' },
  ])
  expect(await office.bookingOf(orderId)).toMatchObject({ refunded: 150_00, refundOwed: 200_00 })
  expect(await payBack(orderId, 20_00)).toEqual({ ok: true })
  expect(await rows(orderId)).toMatchObject([
    { amount: 20_00, state: 'settled-outside' },
    { amount: 30_00, state: 'by-hand' },
    { amount: 150_00, state: 'made' },
  ])
  expect(await payBack(orderId, 30_01)).toEqual({ ok: false, reason: 'too-much' })
  expect(await payBack(orderId, 30_00)).toEqual({ ok: true })
  expect(await office.bookingOf(orderId)).toMatchObject({ refunded: 200_00 })
})

test('of two refunds the second takes what the first has left of each payment', async () => {
  const { orderId, intentId } = await paidPartly(100_00, 'bank-transfer')
  await office.owe(orderId, 120_00, { cancel: false })
  await office.owe(orderId, 130_00)
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(150_00)
  expect(await rows(orderId)).toMatchObject([
    { amount: 30_00, state: 'made' },
    { amount: 100_00, state: 'by-hand' },
    { amount: 120_00, state: 'made' },
  ])
})

test('a refund that the version before wrote names no payment and is made all the same', async () => {
  const { orderId, intentId } = await office.pay({ scheduleId: await office.publish(2) })
  await office.owe(orderId)
  await db.update(refunds).set({ paymentId: null })
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
  const [booking] = await db.select().from(courseEnrollments)
  expect(booking?.status).toBe('refunded')
})

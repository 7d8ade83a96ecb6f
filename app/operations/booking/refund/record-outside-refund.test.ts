import { describe, expect, test } from 'vitest'
import type { RefundToMake } from '#app/payments/payments.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { checkPayments } from '../check-payments.ts'
import { processStoredEvents } from '../process-stored-events.ts'
import { makeRefunds } from './make-refunds.ts'
import { recordOutsideRefund } from './record-outside-refund.ts'

describe('a debt settled outside', () => {
  const office = officeOn()
  const { db } = office

  const payForDate = async () => office.pay({ scheduleId: await office.publish(2) })
  const settle = async (orderId: string, pence = fullPrice) =>
    recordOutsideRefund(
      {
        ...(await office.seen(orderId)),
        pence,
        reference: 'bank transfer 123',
        paidBackOn: '2026-11-16',
      },
      office.services,
    )

  test('counts as refunded and is not sent to the card as well', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId)
    expect(await settle(orderId)).toEqual({ ok: true })
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(intentId)).toBe(0)
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'refunded',
      refunded: fullPrice,
    })
    const [row] = await db.select().from(refunds)
    expect(row).toMatchObject({
      state: 'settled-outside',
      outsideReference: 'bank transfer 123',
      settledBy: 'staff',
    })
    expect(await settle(orderId, 1)).toEqual({ ok: false, reason: 'too-much' })
  })

  test('in part leaves the rest to the card', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId)
    expect(await settle(orderId, 100_00)).toEqual({ ok: true })
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(intentId)).toBe(150_00)
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'refunded',
      refunded: fullPrice,
    })
  })

  test('ends the matter of a refund that failed', async () => {
    const { orderId } = await payForDate()
    await office.owe(orderId)
    await makeRefunds(office.services)
    const [refundId = ''] = office.cards.refunds.keys()
    office.cards.bounce(refundId)
    await checkPayments(office.services)
    const bounced = { id: 'evt_bounced', type: 'refund.failed', paymentPageId: null, refundId }
    await storeEventOnce(db, { ...bounced, now: office.services.now() })
    await processStoredEvents(office.services)
    expect(await office.matters(orderId)).toEqual(['refund-failed'])
    expect(await settle(orderId)).toEqual({ ok: true })
    const booking = await office.bookingOf(orderId)
    expect(booking).toMatchObject({ refunded: fullPrice, needsAttention: false })
    const [matter] = await db.select().from(matters)
    expect(matter).toMatchObject({
      settlement: 'settled-outside',
      settlementNote: 'bank transfer 123',
    })
  })

  test('whose card refund was made after all, its answer lost, is refused', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId)
    office.cards.losesNextAnswer = true
    await makeRefunds(office.services)
    expect(await settle(orderId)).toMatchObject({ ok: false })
    expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
    expect(await office.bookingOf(orderId)).toMatchObject({ refunded: fullPrice })
  })

  test('is refused while the card provider does not answer: it may have refunded already', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId)
    office.cards.losesNextAnswer = true
    await makeRefunds(office.services)
    office.cards.isDown = true
    expect(await settle(orderId, 100_00)).toEqual({ ok: false, reason: 'unavailable' })
    office.cards.isDown = false
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: fullPrice, reason: 'goodwill', state: 'made' },
    ])
  })

  describe('while the card refund is on its way', () => {
    /** Staff record the payment after the request was sent and before the provider carries it out. */
    const settleDuringRefund = async (orderId: string, pence: number) => {
      const { cards, services } = office
      const payments = Object.create(cards) as typeof cards
      payments.createRefund = async (refund: RefundToMake) => {
        expect(await settle(orderId, pence)).toEqual({ ok: true })
        return cards.createRefund(refund)
      }
      await makeRefunds({ ...services, payments })
    }

    test('in whole: staff learn at once that the money went back twice', async () => {
      const { orderId } = await payForDate()
      await office.owe(orderId)
      await settleDuringRefund(orderId, fullPrice)
      expect(await office.refundsOf(orderId)).toEqual([
        { amount: fullPrice, reason: 'made-at-provider', state: 'made' },
        { amount: fullPrice, reason: 'goodwill', state: 'settled-outside' },
      ])
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
    })

    test('in part: both amounts are recorded in full, and staff learn of it', async () => {
      const { orderId, intentId } = await payForDate()
      await office.owe(orderId)
      await settleDuringRefund(orderId, 100_00)
      await makeRefunds(office.services)
      expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
      expect(await office.refundsOf(orderId)).toEqual([
        { amount: 150_00, reason: 'goodwill', state: 'failed' },
        { amount: fullPrice, reason: 'made-at-provider', state: 'made' },
        { amount: 100_00, reason: 'goodwill', state: 'settled-outside' },
      ])
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
    })

    test('in part, of a debt smaller than the payment: the rest is not sent as well', async () => {
      const { orderId, intentId } = await payForDate()
      await office.owe(orderId, 100_00)
      await settleDuringRefund(orderId, 40_00)
      await makeRefunds(office.services)
      expect(office.cards.refundedFor(intentId)).toBe(100_00)
      expect(await office.bookingOf(orderId)).toMatchObject({
        refundOwed: 140_00,
        refunded: 140_00,
      })
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
    })
  })
})

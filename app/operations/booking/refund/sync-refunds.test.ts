import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '#app/operations/privacy/erase-person.ts'
import { backlogMetrics } from '#app/storage/report/backlog-metrics.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { rowOf } from '#tests/rows.ts'
import { changeBookingStatus } from '../change-booking-status.ts'
import { closeMatter } from '../close-matter.ts'
import { processStoredEvents } from '../process-stored-events.ts'
import { makeRefunds } from './make-refunds.ts'
import { syncRefunds } from './sync-refunds.ts'

describe('a refund made at the card provider', () => {
  const office = officeOn()
  const { db } = office

  const lettersTo = async (orderId: string) => {
    const { id } = await office.bookingOf(orderId)
    const sent = await office.letters('refund-made')
    return sent.filter(({ subjectId }) => subjectId === id).map(({ kind }) => kind)
  }

  test('is counted once, keeps the place, and staff see it; no letter promises anything', async () => {
    const { orderId, intentId } = await office.pay()
    const refundId = office.cards.refundInDashboard(intentId, 100_00) ?? ''
    for (const type of ['refund.created', 'charge.refunded', 'refund.updated', 'refund.created']) {
      await office.told(type, { refundId, paymentIntentId: intentId })
    }
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'confirmed',
      refundOwed: 100_00,
      refunded: 100_00,
      needsAttention: true,
    })
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: 100_00, reason: 'made-at-provider', state: 'made' },
    ])
    expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
    expect(await lettersTo(orderId)).toEqual([])
  })

  test('that staff have dealt with is not reported again by a repeated event', async () => {
    const { orderId, intentId } = await office.pay()
    office.cards.refundInDashboard(intentId, 100_00)
    await office.told('charge.refunded', { paymentIntentId: intentId })
    const [matter] = await db.select().from(matters)
    const settled = { matterId: matter?.id ?? '', note: 'agreed', actorId: 'staff' }
    await closeMatter(settled, office.services)
    await office.told('charge.refunded', { paymentIntentId: intentId })
    expect(await office.matters(orderId)).toEqual([])
  })

  describe('asks whether the place is kept', () => {
    const refundedThere = async (pence: number) => {
      const { orderId, intentId } = await office.pay()
      const refundId = office.cards.refundInDashboard(intentId, pence) ?? ''
      await office.told('refund.created', { refundId, paymentIntentId: intentId })
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
      return { orderId, intentId }
    }
    const choose = async (orderId: string, status: 'pending' | 'cancelled' | 'completed') =>
      changeBookingStatus({ ...(await office.seen(orderId)), status }, office.services)

    test('until it is cancelled: that ends by itself', async () => {
      const { orderId } = await refundedThere(fullPrice)
      await choose(orderId, 'completed')
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
      await choose(orderId, 'cancelled')
      expect(await office.matters(orderId)).toEqual([])
      expect(await office.bookingOf(orderId)).toMatchObject({ needsAttention: false })
      const [asked] = await db.select().from(matters)
      expect(asked).toMatchObject({ settlement: 'ended', settledBy: null })
    })

    test('of what is kept of the price staff decide, as after every choice of status', async () => {
      const { orderId } = await refundedThere(100_00)
      await choose(orderId, 'cancelled')
      expect(await office.matters(orderId)).toEqual(['cancelled-paid'])
    })

    test('until the rest is refunded with the place, and not while that is under way', async () => {
      const { orderId } = await refundedThere(100_00)
      await office.owe(orderId, 150_00)
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
      await makeRefunds(office.services)
      expect(await office.bookingOf(orderId)).toMatchObject({ status: 'refunded' })
      expect(await office.matters(orderId)).toEqual([])
    })
  })

  test('whose event names only the refund is matched by asking the provider', async () => {
    const { orderId, intentId } = await office.pay()
    const refundId = office.cards.refundInDashboard(intentId, fullPrice) ?? ''
    await office.told('refund.created', { refundId })
    expect(await office.bookingOf(orderId)).toMatchObject({
      refunded: fullPrice,
      status: 'confirmed',
    })
  })

  test('that the bank returns later is owed again', async () => {
    const { orderId, intentId } = await office.pay()
    const refundId = office.cards.refundInDashboard(intentId, 100_00) ?? ''
    await office.told('refund.created', { refundId, paymentIntentId: intentId })
    office.cards.bounce(refundId)
    await office.told('refund.failed', { refundId, paymentIntentId: intentId })
    expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: 100_00, refunded: 0 })
    // Nothing was refunded elsewhere after all, so there is nothing to decide about the place.
    expect(await office.matters(orderId)).toEqual(['refund-failed'])
    const [elsewhere] = await db
      .select()
      .from(matters)
      .where(eq(matters.kind, 'refunded-elsewhere'))
    expect(elsewhere).toMatchObject({ settlement: 'ended', settledBy: null })
  })

  test('of an order with several bookings belongs to the one it names, else to staff', async () => {
    const { orderId, intentId } = await office.pay()
    const first = await office.bookingOf(orderId)
    const second = randomUUID()
    const { searchText: _, ...copy } = first
    await db.insert(courseEnrollments).values({ ...copy, id: second })
    office.cards.refundInDashboard(intentId, 40_00, second)
    const unnamed = office.cards.refundInDashboard(intentId, 30_00)
    await office.told('charge.refunded', { paymentIntentId: intentId })
    await office.told('charge.refunded', { paymentIntentId: intentId })
    const named = await rowOf(db, courseEnrollments, second)
    expect(named).toMatchObject({ refunded: 40_00, needsAttention: true })
    expect(await office.refundsOf(orderId)).toHaveLength(1)
    const open = await db.select().from(matters).orderBy(matters.kind)
    expect(open).toMatchObject([
      { kind: 'refunded-elsewhere', enrollmentId: second, amount: 40_00 },
      { kind: 'unallocated-money', enrollmentId: null, reference: unnamed, amount: 30_00 },
    ])
  })

  test('of a payment that we do not know waits, and is a matter of its own after three days', async () => {
    const stranger = await office.begin({ name: 'Ben Price' })
    office.cards.pay(stranger.paymentPageId)
    const refundId = office.cards.refundInDashboard(stranger.intentId, 70_00) ?? ''
    await office.told('refund.created', { refundId, paymentIntentId: stranger.intentId })
    expect(await db.select().from(matters)).toEqual([])
    office.pass(3 * 24 * 60 + 1)
    await processStoredEvents(office.services)
    expect(await db.select().from(matters)).toMatchObject([
      { kind: 'unallocated-money', orderId: null, reference: refundId, amount: 70_00 },
    ])
  })

  test('that is ours, but whose answer was lost, is attached to our row', async () => {
    const { orderId, intentId } = await office.pay()
    await office.owe(orderId)
    office.cards.losesNextAnswer = true
    await makeRefunds(office.services)
    const [refundId = ''] = office.cards.refunds.keys()
    await office.told('refund.created', { refundId, paymentIntentId: intentId })
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: fullPrice, reason: 'goodwill', state: 'made' },
    ])
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'refunded',
      refunded: fullPrice,
    })
    expect(await office.matters(orderId)).toEqual([])
    await makeRefunds(office.services)
    expect(await lettersTo(orderId)).toEqual(['refund-made'])
  })

  test('that names our row but is of another amount is not ours, and staff see it', async () => {
    for (const learn of [
      (paymentIntentId: string) => office.told('charge.refunded', { paymentIntentId }),
      // Asked again with the same key, the provider answers with that refund.
      () => makeRefunds(office.services),
    ]) {
      await office.clear()
      const { orderId, intentId } = await office.pay()
      await office.owe(orderId)
      office.cards.losesNextAnswer = true
      await makeRefunds(office.services)
      for (const refund of office.cards.refunds.values()) refund.pence = 100_00
      await learn(intentId)
      expect(await office.refundsOf(orderId)).toContainEqual({
        amount: 100_00,
        reason: 'made-at-provider',
        state: 'made',
      })
      expect(await office.bookingOf(orderId)).toMatchObject({
        refundOwed: fullPrice,
        refunded: 100_00,
      })
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
    }
  })

  test('in another currency than the payment is a matter without an amount', async () => {
    const { orderId, intentId } = await office.pay()
    const refundId = office.cards.refundInDashboard(intentId, 100_00) ?? ''
    const reported = office.cards.refunds.get(refundId)
    if (reported) reported.currency = 'usd'
    await office.told('charge.refunded', { paymentIntentId: intentId })
    await office.told('charge.refunded', { paymentIntentId: intentId })
    expect(await office.refundsOf(orderId)).toEqual([])
    expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: 0, needsAttention: true })
    expect(await db.select().from(matters)).toMatchObject([
      { kind: 'refunded-elsewhere', reference: refundId, amount: null },
    ])
  })

  test('in another currency ends its matter when it fails', async () => {
    const { orderId, intentId } = await office.pay()
    const refundId = office.cards.refundInDashboard(intentId, 60_00) ?? ''
    const refund = office.cards.refunds.get(refundId)
    if (refund) refund.currency = 'eur'
    await office.told('refund.created', { refundId, paymentIntentId: intentId })
    expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
    office.cards.bounce(refundId)
    await office.told('refund.failed', { refundId, paymentIntentId: intentId })
    expect(await office.matters(orderId)).toEqual([])
    expect(await office.bookingOf(orderId)).toMatchObject({ needsAttention: false, refundOwed: 0 })
  })

  test('is found by asking when no event arrives', async () => {
    const { orderId, intentId } = await office.pay()
    await office.owe(orderId, 100_00)
    office.cards.refundInDashboard(intentId, fullPrice)
    await makeRefunds(office.services)
    expect(await office.bookingOf(orderId)).toMatchObject({
      refunded: fullPrice,
      status: 'refunded',
    })
  })

  describe('before ours, which is then refused,', () => {
    test('in part: what is still owed is refunded, and not more', async () => {
      const { orderId, intentId } = await office.pay()
      await office.owe(orderId)
      office.cards.refundInDashboard(intentId, 100_00)
      await makeRefunds(office.services)
      await makeRefunds(office.services)
      expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
      expect(await office.bookingOf(orderId)).toMatchObject({
        status: 'refunded',
        refundOwed: fullPrice,
        refunded: fullPrice,
      })
      expect(await office.refundsOf(orderId)).toEqual([
        { amount: fullPrice, reason: 'goodwill', state: 'failed' },
        { amount: 100_00, reason: 'made-at-provider', state: 'made' },
        { amount: 150_00, reason: 'goodwill', state: 'made' },
      ])
    })

    test('in full: nothing stays owed, the alarm clears, and the person can be erased', async () => {
      const { orderId, intentId } = await office.pay()
      await office.owe(orderId)
      office.cards.refundInDashboard(intentId, fullPrice)
      await makeRefunds(office.services)
      const booking = await office.bookingOf(orderId)
      expect(booking).toMatchObject({
        status: 'refunded',
        refundOwed: fullPrice,
        refunded: fullPrice,
      })
      expect(await backlogMetrics(db, office.services.now())).toMatchObject({
        refundsOwed: 0,
        refundsFailed: 0,
      })
      expect(await office.matters(orderId)).toEqual(['refunded-elsewhere'])
      const [matter] = await db.select().from(matters)
      await closeMatter({ matterId: matter?.id ?? '', note: '', actorId: 's' }, office.services)
      const erased = await erasePerson({ email: booking.email, actorId: 's' }, office.services)
      expect(erased).toEqual({ ok: true })
    })
  })

  test('and ours at the same moment never give back more than was paid', async () => {
    for (const [theirs, ours] of [
      [100_00, 200_00],
      [fullPrice, fullPrice],
      [200_00, 50_00],
    ] as const) {
      await office.clear()
      const { orderId, intentId } = await office.pay()
      await office.owe(orderId, ours)
      const refundId = office.cards.refundInDashboard(intentId, theirs) ?? ''
      await Promise.all([
        makeRefunds(office.services),
        office.told('refund.created', { refundId, paymentIntentId: intentId }),
        makeRefunds(office.services),
        syncRefunds(intentId, office.services),
      ])
      await makeRefunds(office.services)
      const back = office.cards.refundedFor(intentId)
      expect(back).toBe(Math.min(fullPrice, theirs + ours))
      expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: back, refunded: back })
      const made = (await office.refundsOf(orderId)).filter(({ state }) => state === 'made')
      expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
    }
  })

  test('is one row, whatever the academy does: the database refuses a second one', async () => {
    const { orderId, intentId } = await office.pay()
    const { id } = await office.bookingOf(orderId)
    const refundId = office.cards.refundInDashboard(intentId, 100_00) ?? ''
    const row = { orderId, enrollmentId: id, amount: 100_00, reason: 'made-at-provider' as const }
    const values = { ...row, state: 'made' as const, providerRefundId: refundId }
    await db.insert(refunds).values({ ...values, idempotencyKey: 'one' })
    await expect(db.insert(refunds).values({ ...values, idempotencyKey: 'two' })).rejects.toThrow()
  })
})

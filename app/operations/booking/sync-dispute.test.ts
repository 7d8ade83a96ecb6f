import { describe, expect, test } from 'vitest'
import type { DisputeState } from '#app/domain/booking/dispute.ts'
import { disputes, payouts } from '#app/storage/schema/dispute.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { checkPayments } from './check-payments.ts'
import { closeMatter } from './close-matter.ts'
import { moveBooking } from './move-booking.ts'
import { processStoredEvents } from './process-stored-events.ts'
import { makeRefunds } from './refund/make-refunds.ts'
import { recordOutsideRefund } from './refund/record-outside-refund.ts'
import { syncRefunds } from './refund/sync-refunds.ts'
import { disputeRefusal } from './self-service/change-refusals.ts'

const office = officeOn()
const { db } = office

const payForDate = async () => office.pay({ scheduleId: await office.publish(2) })
const dispute = async (intentId: string, pence = fullPrice) => {
  const disputeId = office.cards.openDispute(intentId, pence) ?? ''
  await office.told('charge.dispute.created', { disputeId })
  return disputeId
}
const end = async (disputeId: string, state: DisputeState) => {
  office.cards.advanceDispute(disputeId, state)
  await office.told('charge.dispute.closed', { disputeId })
}
const settleAll = async () => {
  for (const { id: matterId } of await db.select().from(matters)) {
    await closeMatter({ matterId, note: '', actorId: 'staff' }, office.services)
  }
}

describe('an open dispute', () => {
  test('is a matter with its due date, beside any other matter', async () => {
    const { orderId, intentId } = await payForDate()
    office.cards.refundInDashboard(intentId, 50_00)
    const disputeId = await dispute(intentId, 200_00)
    await checkPayments(office.services)
    expect(await office.matters(orderId)).toEqual(['dispute', 'refunded-elsewhere'])
    const [row] = await db.select().from(disputes)
    expect(row).toMatchObject({ id: disputeId, orderId, amount: 200_00, state: 'needs_response' })
    expect(row?.evidenceDueAt).not.toBeNull()
  })

  test('allows no refund, no move and no payment outside', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId, 100_00)
    await dispute(intentId, 100_00)
    const refusal = { ok: false, reason: 'disputed' }
    expect(await office.owe(orderId, 50_00)).toEqual(refusal)
    const toDate = await office.publish(2)
    expect(await moveBooking({ ...(await office.seen(orderId)), toDate }, office.services)).toEqual(
      refusal,
    )
    const seen = await office.seen(orderId)
    const paidBack = { reference: 'transfer 1', paidBackOn: '2026-11-16' }
    const outside = { ...seen, pence: 100_00, ...paidBack }
    expect(await recordOutsideRefund(outside, office.services)).toEqual(refusal)
  })

  test('makes an owed refund wait, and it is made once the dispute is won', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId)
    const disputeId = await dispute(intentId)
    await makeRefunds(office.services)
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: fullPrice, reason: 'goodwill', state: 'owed' },
    ])
    expect(await office.matters(orderId)).toEqual(['dispute'])
    // Longer than the provider remembers an idempotency key.
    office.pass(30 * 24 * 60)
    await end(disputeId, 'won')
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(intentId)).toBe(fullPrice)
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'refunded',
      refunded: fullPrice,
    })
    expect(await office.matters(orderId)).toEqual([])
  })
})

test.each(['won', 'warning_closed', 'prevented'] as const)(
  'a dispute that is %s ends its matter and moves no money',
  async (state) => {
    const { orderId, intentId } = await payForDate()
    await end(await dispute(intentId), state)
    const booking = await office.bookingOf(orderId)
    expect(booking).toMatchObject({ refundOwed: 0, refunded: 0, needsAttention: false })
    const [matter] = await db.select().from(matters)
    expect(matter).toMatchObject({ kind: 'dispute', settlement: 'ended', settledBy: null })
  },
)

describe('a lost dispute', () => {
  test('counts as returned, keeps the place and stays a matter for staff', async () => {
    const { orderId, intentId } = await payForDate()
    const disputeId = await dispute(intentId)
    for (let time = 0; time < 3; time += 1) await end(disputeId, 'lost')
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'confirmed',
      refundOwed: fullPrice,
      refunded: fullPrice,
    })
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: fullPrice, reason: 'dispute-lost', state: 'made' },
    ])
    expect(await office.matters(orderId)).toEqual(['dispute'])
  })

  test('never counts for more than was paid', async () => {
    const { orderId, intentId } = await payForDate()
    office.cards.refundInDashboard(intentId, 100_00)
    await syncRefunds(intentId, office.services)
    const disputeId = office.cards.openDispute(intentId, 150_00) ?? ''
    const reported = office.cards.disputes.get(disputeId)
    // Banks dispute the whole payment, whatever was refunded of it.
    if (reported) reported.pence = fullPrice
    await end(disputeId, 'lost')
    expect(await office.bookingOf(orderId)).toMatchObject({
      refundOwed: fullPrice,
      refunded: fullPrice,
    })
    expect((await office.refundsOf(orderId)).map(({ amount }) => amount)).toEqual([100_00, 150_00])
  })

  test('ends a refund that waited for it', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId)
    await end(await dispute(intentId), 'lost')
    await makeRefunds(office.services)
    await makeRefunds(office.services)
    expect(await office.bookingOf(orderId)).toMatchObject({
      refundOwed: fullPrice,
      refunded: fullPrice,
    })
    expect((await office.refundsOf(orderId)).map(({ state }) => state)).toEqual(['failed', 'made'])
    expect(await office.matters(orderId)).toEqual(['dispute'])
  })

  test('is a matter again when staff had dealt with the open one', async () => {
    const { orderId, intentId } = await payForDate()
    const disputeId = await dispute(intentId)
    await settleAll()
    await office.told('charge.dispute.updated', { disputeId })
    expect(await office.matters(orderId)).toEqual([])
    await end(disputeId, 'lost')
    expect(await office.matters(orderId)).toEqual(['dispute'])
    await settleAll()
    await office.told('charge.dispute.funds_withdrawn', { disputeId })
    expect(await office.matters(orderId)).toEqual([])
  })
})

test('a dispute in another currency than the payment is a matter without an amount', async () => {
  const { orderId, intentId } = await payForDate()
  const disputeId = office.cards.openDispute(intentId, 100_00) ?? ''
  const reported = office.cards.disputes.get(disputeId)
  if (reported) reported.currency = 'usd'
  await office.told('charge.dispute.created', { disputeId })
  await settleAll()
  for (let time = 0; time < 2; time += 1) await end(disputeId, 'lost')
  expect(await office.refundsOf(orderId)).toEqual([])
  expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: 0, needsAttention: true })
  const open = (await db.select().from(matters)).filter(({ settledAt }) => !settledAt)
  expect(open).toMatchObject([{ kind: 'dispute', reference: disputeId, amount: null }])
  await settleAll()
  await office.told('charge.dispute.funds_withdrawn', { disputeId })
  expect(await office.matters(orderId)).toEqual([])
})

describe('a lost dispute that is won after all', () => {
  const reinstate = async (disputeId: string, state: DisputeState = 'won') => {
    const reported = office.cards.disputes.get(disputeId)
    if (reported) reported.state = state
    for (const type of ['charge.dispute.funds_reinstated', 'charge.dispute.closed']) {
      await office.told(type, { disputeId })
    }
  }

  test('does not count as refunded any more, and staff are told', async () => {
    const { orderId, intentId } = await payForDate()
    const disputeId = await dispute(intentId)
    await end(disputeId, 'lost')
    await settleAll()
    await reinstate(disputeId)
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'confirmed',
      refundOwed: 0,
      refunded: 0,
      needsAttention: true,
    })
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: fullPrice, reason: 'dispute-lost', state: 'failed' },
    ])
    expect(await office.matters(orderId)).toEqual(['dispute'])
  })

  test('may be changed by its trainee again, which was for staff alone before', async () => {
    const { orderId, intentId } = await payForDate()
    const refusal = async () => {
      const { id } = await office.bookingOf(orderId)
      return disputeRefusal(db, { id, orderId })
    }
    const disputeId = await dispute(intentId)
    expect(await refusal()).toBe('disputed')
    await end(disputeId, 'lost')
    expect(await refusal()).toBe('payment-lost')
    await settleAll()
    expect(await refusal()).toBe('payment-lost')
    await reinstate(disputeId)
    expect(await refusal()).toBeNull()
  })

  test('leaves other refunds counted, and what was owed before stays owed', async () => {
    const { orderId, intentId } = await payForDate()
    await office.owe(orderId, 100_00)
    const disputeId = await dispute(intentId)
    await end(disputeId, 'lost')
    await makeRefunds(office.services)
    expect(await office.bookingOf(orderId)).toMatchObject({
      refundOwed: fullPrice,
      refunded: fullPrice,
    })
    await reinstate(disputeId)
    expect(await office.bookingOf(orderId)).toMatchObject({
      status: 'cancelled',
      refundOwed: 100_00,
      refunded: 0,
    })
  })

  test('and lost again counts again', async () => {
    const { orderId, intentId } = await payForDate()
    const disputeId = await dispute(intentId)
    await end(disputeId, 'lost')
    await reinstate(disputeId, 'under_review')
    expect(await office.bookingOf(orderId)).toMatchObject({ refundOwed: 0, refunded: 0 })
    await settleAll()
    await end(disputeId, 'lost')
    expect(await office.bookingOf(orderId)).toMatchObject({
      refundOwed: fullPrice,
      refunded: fullPrice,
    })
    expect(await office.refundsOf(orderId)).toEqual([
      { amount: fullPrice, reason: 'dispute-lost', state: 'made' },
    ])
    expect(await office.matters(orderId)).toEqual(['dispute'])
  })
})

test('a dispute whose events never arrive is followed by asking', async () => {
  const { orderId, intentId } = await payForDate()
  const disputeId = await dispute(intentId)
  office.cards.advanceDispute(disputeId, 'lost')
  await checkPayments(office.services)
  expect((await office.bookingOf(orderId)).refunded).toBe(fullPrice)
})

test('a dispute of an unknown payment is a matter without a booking after three days', async () => {
  const stranger = await office.begin()
  office.cards.pay(stranger.paymentPageId)
  const disputeId = await dispute(stranger.intentId)
  expect(await db.select().from(matters)).toEqual([])
  office.pass(3 * 24 * 60 + 1)
  await processStoredEvents(office.services)
  await office.told('charge.dispute.updated', { disputeId })
  expect(await db.select().from(matters)).toMatchObject([
    { kind: 'unallocated-money', orderId: null, reference: disputeId, amount: fullPrice },
  ])
})

describe('a payout', () => {
  const payout = (pence: number, transactionsPence: number) =>
    office.cards.payouts.set('po_1', {
      id: 'po_1',
      pence,
      currency: 'gbp',
      state: 'paid',
      arrivesOn: '2026-11-18',
      transactionsPence,
      transactionsAre: 'complete',
    })

  test('that is the sum of its transactions is stored', async () => {
    payout(240_00, 240_00)
    await office.told('payout.paid', { payoutId: 'po_1' })
    expect(await db.select().from(payouts)).toMatchObject([
      { id: 'po_1', amount: 240_00, transactionsTotal: 240_00, state: 'paid' },
    ])
    expect(await db.select().from(matters)).toEqual([])
  })

  test('that differs is a matter, which ends when both agree later', async () => {
    payout(240_00, 250_00)
    await office.told('payout.created', { payoutId: 'po_1' })
    await office.told('payout.paid', { payoutId: 'po_1' })
    expect(await db.select().from(matters)).toMatchObject([
      { kind: 'payout-differs', reference: 'po_1', amount: -10_00, settledAt: null },
    ])
    payout(250_00, 250_00)
    await office.told('payout.updated', { payoutId: 'po_1' })
    expect(await db.select().from(matters)).toMatchObject([{ settlement: 'ended' }])
  })
})

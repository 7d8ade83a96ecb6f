import { expect, test } from 'vitest'
import { signature } from '#sandbox/cards/webhooks.ts'
import {
  card,
  openPaidSandbox,
  openReceiver,
  payOneCourse,
  webhookSecret as secret,
  secretKey,
} from '#tests/cards/open-sandbox.ts'
import { stripePayments } from './stripe.server.ts'

const now = () => new Date('2026-03-02T09:00:00Z')

type Options = Parameters<typeof openPaidSandbox>[1]

async function paid(options: Options = {}, number = card.good) {
  const cards = await openPaidSandbox(number, { now, ...options })
  const account = { secretKey, webhookSecret: secret, address: new URL(cards.url) }
  const payments = stripePayments(account)
  const ours = (pence: number, key = 'refund-1') => ({
    key,
    paymentIntentId: cards.intent,
    pence,
    refundId: 'our-refund',
    bookingId: 'our-booking',
  })
  return { ...cards, payments, ours }
}

const refused = { ok: false, reason: 'refused' }

test('a refund of ours carries our ids; one made at the provider carries none', async () => {
  await using cards = await paid()
  const made = await cards.payments.createRefund(cards.ours(10_000))
  const expected = {
    id: expect.stringMatching(/^re_/),
    state: 'made',
    pence: 10_000,
    currency: 'gbp',
    paymentIntentId: cards.intent,
    refundId: 'our-refund',
    bookingId: 'our-booking',
    createdAt: now(),
  }
  expect(made).toEqual({ ok: true, value: expected })
  const { id } = cards.bank.refundInDashboard(cards.intent, 2_500)
  const theirs = { ...expected, id, pence: 2_500, refundId: null, bookingId: null }
  expect(await cards.payments.readRefund(id)).toEqual({ ok: true, value: theirs })
  expect(await cards.payments.listRefunds(cards.intent)).toEqual({
    ok: true,
    value: [theirs, expected],
  })
})

test('more refunds than fit on a page are all listed', async () => {
  await using cards = await paid()
  for (let nth = 0; nth < 101; nth += 1) cards.bank.refundInDashboard(cards.intent, 1)
  const answer = await cards.payments.listRefunds(cards.intent)
  expect(answer).toMatchObject({ ok: true, value: { length: 101 } })
})

test.each([
  ['pending', 'submitted'],
  ['requires_action', 'submitted'],
  ['succeeded', 'made'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
] as const)('a refund that the provider calls %s is %s', async (status, state) => {
  await using cards = await paid()
  cards.bank.refundsBecome = status as 'pending'
  const { id } = cards.bank.refundInDashboard(cards.intent, 2_500)
  expect(await cards.payments.readRefund(id)).toMatchObject({ value: { state } })
})

test('when a refund in the dashboard came first, ours is refused', async () => {
  await using cards = await paid()
  cards.bank.refundInDashboard(cards.intent, 20_000)
  expect(await cards.payments.createRefund(cards.ours(5_001))).toEqual(refused)
  cards.bank.refundInDashboard(cards.intent)
  expect(await cards.payments.createRefund(cards.ours(1, 'refund-2'))).toEqual(refused)
})

test('a refund begun before our ids were sent is found again by its key', async () => {
  await using cards = await paid()
  const key = { idempotencyKey: 'refund-1' }
  const before = { payment_intent: cards.intent, amount: 5_000 }
  const { id } = await cards.stripe.refunds.create(before, key)
  expect(await cards.payments.createRefund(cards.ours(5_000))).toMatchObject({
    ok: true,
    value: { id, refundId: null },
  })
  expect(cards.charge().amount_refunded).toBe(5_000)
})

test('a dispute is read with its amount, reason, stage and date for evidence', async () => {
  await using cards = await paid()
  const { id } = cards.bank.openDispute(cards.intent, { amount: 20_000, reason: 'duplicate' })
  const expected = {
    id,
    paymentIntentId: cards.intent,
    pence: 20_000,
    currency: 'gbp',
    reason: 'duplicate',
    state: 'needs_response',
    evidenceDueAt: new Date('2026-03-16T23:59:59Z'),
    openedAt: now(),
  }
  expect(await cards.payments.readDispute(id)).toEqual({ ok: true, value: expected })
  cards.bank.advanceDispute(id)
  cards.bank.advanceDispute(id, 'lost')
  expect(await cards.payments.readDispute(id)).toMatchObject({ value: { state: 'lost' } })
  expect(await cards.payments.readDispute('du_unknown')).toEqual(refused)
})

test.each([null, new Date(0)])('evidence due at %s cannot be sent', async (evidenceDueAt) => {
  await using cards = await paid()
  const { id } = cards.bank.openDispute(cards.intent, { kind: 'inquiry', evidenceDueAt })
  expect(await cards.payments.readDispute(id)).toMatchObject({
    value: { state: 'warning_needs_response', evidenceDueAt: null },
  })
})

test.each([
  ['appeal_needs_response', 'needs_response'],
  ['appeal_under_review', 'under_review'],
  ['warning_something_new', 'warning_needs_response'],
  ['something_new', 'needs_response'],
])('the unknown dispute status %s is read as %s', async (status, state) => {
  await using cards = await paid()
  const { id } = cards.bank.openDispute(cards.intent)
  cards.bank.forceDisputeStatus(id, status)
  expect(await cards.payments.readDispute(id)).toMatchObject({ value: { state } })
})

test('a payout is compared with all its transactions, however many', async () => {
  await using cards = await paid()
  for (let nth = 0; nth < 120; nth += 1) payOneCourse(cards)
  const { id } = cards.bank.payOut()
  const expected = {
    id,
    pence: 121 * 24_605,
    currency: 'gbp',
    state: 'in_transit',
    arrivesOn: '2026-03-03',
    transactionsPence: 121 * 24_605,
    transactionsAre: 'incomplete',
  }
  expect(await cards.payments.readPayout(id)).toEqual({ ok: true, value: expected })
  cards.bank.settlePayout(id, 'paid')
  expect(await cards.payments.readPayout(id)).toEqual({
    ok: true,
    value: { ...expected, state: 'paid', transactionsAre: 'complete' },
  })
})

test('a payout that differs, one that failed, and one made by hand', async () => {
  await using cards = await paid()
  const different = cards.bank.payOut({ differsBy: -100 })
  expect(await cards.payments.readPayout(different.id)).toMatchObject({
    value: { pence: 24_505, transactionsPence: 24_605 },
  })
  cards.bank.settlePayout(different.id, 'failed')
  expect(await cards.payments.readPayout(different.id)).toMatchObject({
    value: { state: 'failed', transactionsPence: 24_605 },
  })
  const byHand = cards.bank.payOut({ byHand: true })
  expect(await cards.payments.readPayout(byHand.id)).toMatchObject({
    value: { pence: 24_505, transactionsPence: 0, transactionsAre: 'not-listed' },
  })
})

test('while the provider is down, it is not known what became of the money', async () => {
  await using cards = await paid()
  const { id } = cards.bank.openDispute(cards.intent)
  cards.controls.fault = { kind: 'error500' }
  const unavailable = { ok: false, reason: 'unavailable' }
  expect(await cards.payments.listRefunds(cards.intent)).toEqual(unavailable)
  expect(await cards.payments.readDispute(id)).toEqual(unavailable)
})

test('events name the refund, the dispute or the payout that they are about', async () => {
  await using receiver = await openReceiver()
  await using cards = await paid({ webhook: { url: receiver.url, secret } })
  await cards.deliverNow()
  receiver.received.length = 0
  const refund = cards.bank.refundInDashboard(cards.intent, 2_500)
  cards.bank.settleRefund(refund.id, 'failed')
  const dispute = cards.bank.openDispute(cards.intent)
  cards.bank.advanceDispute(dispute.id)
  cards.bank.advanceDispute(dispute.id, 'won')
  const payout = cards.bank.payOut()
  cards.bank.settlePayout(payout.id, 'paid')
  cards.bank.settlePayout(payout.id, 'failed')
  await cards.deliverNow()

  const events = receiver.received.map(({ body, headers }) =>
    cards.payments.readEvent(body, String(headers['stripe-signature']), now()),
  )
  const about = { paymentPageId: null, paymentIntentId: cards.intent, refundId: null }
  const nothing = { ...about, disputeId: null, payoutId: null, id: expect.any(String) }
  const expected = [
    ...['refund.created', 'charge.refund.updated', 'refund.updated', 'refund.failed'].map(
      (type) => ({ ...nothing, type, refundId: refund.id }),
    ),
    { ...nothing, type: 'charge.refunded' },
    ...['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'].map((what) => ({
      ...nothing,
      type: `charge.dispute.${what}`,
      disputeId: dispute.id,
    })),
    ...['created', 'paid', 'reconciliation_completed', 'failed'].map((what) => ({
      ...nothing,
      type: `payout.${what}`,
      payoutId: payout.id,
      paymentIntentId: null,
    })),
  ]
  expect(events).toHaveLength(expected.length)
  expect(events).toEqual(expect.arrayContaining(expected))
})

test('a body that is signed but is not an event is not read as one', () => {
  const payments = stripePayments({ secretKey, webhookSecret: secret })
  const read = (event: object) => {
    const body = JSON.stringify(event)
    return payments.readEvent(body, signature(body, secret, now()), now())
  }
  const event = { id: 'evt_1', type: 'refund.created', data: { object: { object: 'refund' } } }
  expect(read(event)).toMatchObject({ id: 'evt_1', type: 'refund.created', refundId: null })
  for (const missing of ['id', 'type', 'data']) {
    expect(read({ ...event, [missing]: undefined }), missing).toBeNull()
  }
  expect(read({ ...event, type: 'refund created' })).toBeNull()
})

import { expect, test } from 'vitest'
import { card, openPaidSandbox, openSandbox } from '#tests/cards/open-sandbox.ts'

test('the same refund sent twice is made once', async () => {
  await using cards = await openPaidSandbox()
  const refund = () =>
    cards.stripe.refunds.create(
      { payment_intent: cards.intent, amount: 10_000, metadata: { booking: 'booking-1' } },
      { idempotencyKey: 'refund-1' },
    )
  const [first, second] = await Promise.all([refund(), refund()])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ status: 'succeeded', amount: 10_000, payment_intent: cards.intent })
  expect(cards.charge().amount_refunded).toBe(10_000)
  expect(await cards.stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id })
  const { data } = await cards.stripe.refunds.list({ payment_intent: cards.intent })
  expect(data.map(({ id }) => id)).toEqual([first.id])
  expect(cards.events).toEqual(['refund.created', 'charge.refunded'])
})

test('never more is refunded than was paid', async () => {
  await using cards = await openPaidSandbox()
  const { refunds } = cards.stripe
  await refunds.create({ payment_intent: cards.intent, amount: 20_000 })
  await expect(
    refunds.create({ payment_intent: cards.intent, amount: 5_001 }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  expect(await refunds.create({ payment_intent: cards.intent })).toMatchObject({ amount: 5_000 })
  await expect(refunds.create({ payment_intent: cards.intent })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })
  expect(cards.charge().amount_refunded).toBe(25_000)
})

test('an unpaid session cannot be refunded', async () => {
  await using cards = await openPaidSandbox(card.slow)
  await expect(cards.stripe.refunds.create({ payment_intent: cards.intent })).rejects.toThrow(
    /does not have a successful charge/,
  )
})

test('a refund that failed can be made again', async () => {
  await using cards = await openPaidSandbox()
  cards.bank.refundsBecome = 'pending'
  const { id } = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(await cards.stripe.refunds.retrieve(id)).toMatchObject({ status: 'pending' })
  cards.bank.settleRefund(id, 'failed')
  expect(await cards.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(cards.charge().amount_refunded).toBe(0)
  expect(cards.events.slice(-2)).toEqual(['refund.updated', 'refund.failed'])

  cards.bank.refundsBecome = 'failed'
  const second = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(second.status).toBe('failed')
  expect(cards.charge().amount_refunded).toBe(0)

  cards.bank.refundsBecome = null
  const third = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(third.status).toBe('succeeded')
  expect(cards.charge().amount_refunded).toBe(25_000)
})

test.each([
  ['is pending at first', card.slowRefund, 'pending', 'succeeded'],
  ['fails after a while', card.failingRefund, 'succeeded', 'failed'],
])('a refund to the card whose refund %s', async (_, number, first, last) => {
  let now = new Date('2026-03-02T09:00:00Z')
  await using cards = await openPaidSandbox(number, { now: () => now, settleAfterMs: 10_000 })
  const { id, status } = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(status).toBe(first)
  now = new Date('2026-03-02T09:00:10Z')
  cards.bank.tick()
  expect(cards.bank.refundById(id).status).toBe(last)
  cards.bank.tick()
  expect(cards.bank.refundById(id).status).toBe(last)
})

test('refunds made in the dashboard are seen by the academy, and leave it the rest', async () => {
  await using cards = await openPaidSandbox()
  const part = cards.bank.refundInDashboard(cards.intent, 10_000)
  expect(part).toMatchObject({ status: 'succeeded', metadata: {} })
  expect(cards.events).toEqual(['refund.created', 'charge.refunded'])
  const named = cards.bank.refundInDashboard(cards.intent, 5_000, { metadata: { booking: 'b-1' } })
  expect(await cards.stripe.refunds.retrieve(named.id)).toMatchObject({
    metadata: { booking: 'b-1' },
  })
  const ours = (amount: number) =>
    cards.stripe.refunds.create({ payment_intent: cards.intent, amount })
  await expect(ours(10_001)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'amount',
    message: 'Refund amount (£100.01) is greater than unrefunded amount on charge (£100.00)',
  })
  await ours(10_000)
  await expect(ours(1)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect(() => cards.bank.refundInDashboard(cards.intent)).toThrow('already been refunded')
  expect(cards.charge()).toMatchObject({ amount_refunded: 25_000, refunded: true })
})

test('without an amount the dashboard refunds all that is left', async () => {
  await using cards = await openPaidSandbox()
  cards.bank.refundInDashboard(cards.intent, 4_000)
  expect(cards.bank.refundInDashboard(cards.intent).amount).toBe(21_000)
})

test('a refund made in the dashboard can end later, well or badly', async () => {
  await using cards = await openPaidSandbox()
  cards.bank.refundsBecome = 'pending'
  const [good, bad] = [1_000, 2_000].map((pence) =>
    cards.bank.refundInDashboard(cards.intent, pence),
  )
  cards.events.length = 0
  cards.bank.settleRefund(good?.id ?? '', 'succeeded')
  expect(cards.events).toEqual(['charge.refund.updated', 'refund.updated'])
  cards.bank.settleRefund(bad?.id ?? '', 'failed')
  expect(cards.events.slice(2)).toEqual([
    ...['charge.refund.updated', 'refund.updated', 'refund.failed'],
  ])
  expect(cards.charge().amount_refunded).toBe(1_000)
})

test('a long list of refunds comes in pages, in both directions', async () => {
  await using cards = await openPaidSandbox()
  const made = Array.from({ length: 23 }, () => cards.bank.refundInDashboard(cards.intent, 100).id)
  const newestFirst = made.toReversed()
  const list = (params: object) =>
    cards.stripe.refunds.list({ payment_intent: cards.intent, ...params })
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  const first = await list({})
  expect([idsOf(first), first.has_more]).toEqual([newestFirst.slice(0, 10), true])
  const last = await list({ starting_after: newestFirst[19], limit: 3 })
  expect([idsOf(last), last.has_more]).toEqual([newestFirst.slice(20), false])
  const before = await list({ ending_before: newestFirst[5], limit: 3 })
  expect([idsOf(before), before.has_more]).toEqual([newestFirst.slice(2, 5), true])
  const all = await list({ limit: 5 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(newestFirst)
  await expect(list({ starting_after: 're_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('a demonstration booking without a payment here can be refunded in parts', async () => {
  await using cards = await openSandbox()
  const refund = (amount: number) =>
    cards.stripe.refunds.create({ payment_intent: 'pi_demo_1', amount })
  const part = await refund(5_000)
  const rest = await refund(12_500)
  expect([part.status, rest.status]).toEqual(['succeeded', 'succeeded'])
  expect(rest.charge).toBe(part.charge)
})

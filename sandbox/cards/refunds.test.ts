import { expect, test } from 'vitest'
import { card, course, openSandbox } from '../../tests/cards/open-sandbox.ts'

type Options = Parameters<typeof openSandbox>[0]

async function paid(number = card.good, options: Options = {}) {
  const cards = await openSandbox(options)
  const { id } = await cards.stripe.checkout.sessions.create(course)
  cards.bank.pay(id, number)
  const events: string[] = []
  cards.bank.onEvent(({ type }) => events.push(type))
  const intent = cards.bank.session(id).payment_intent ?? ''
  const refunded = () =>
    cards.bank.charge(cards.bank.intent(intent).latest_charge ?? '').amount_refunded
  return { ...cards, intent, events, refunded }
}

test('the same refund sent twice is made once', async () => {
  await using cards = await paid()
  const refund = () =>
    cards.stripe.refunds.create(
      { payment_intent: cards.intent, amount: 10_000, metadata: { booking: 'booking-1' } },
      { idempotencyKey: 'refund-1' },
    )
  const [first, second] = await Promise.all([refund(), refund()])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ status: 'succeeded', amount: 10_000, payment_intent: cards.intent })
  expect(cards.refunded()).toBe(10_000)
  expect(await cards.stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id })
  const { data } = await cards.stripe.refunds.list({ payment_intent: cards.intent })
  expect(data.map(({ id }) => id)).toEqual([first.id])
  expect(cards.events).toEqual(['refund.created', 'charge.refunded'])
})

test('never more is refunded than was paid', async () => {
  await using cards = await paid()
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
  expect(cards.refunded()).toBe(25_000)
})

test('an unpaid session cannot be refunded', async () => {
  await using cards = await paid(card.slow)
  await expect(cards.stripe.refunds.create({ payment_intent: cards.intent })).rejects.toThrow(
    /does not have a successful charge/,
  )
})

test('a refund that failed can be made again', async () => {
  await using cards = await paid()
  cards.bank.refundsBecome = 'pending'
  const { id } = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(await cards.stripe.refunds.retrieve(id)).toMatchObject({ status: 'pending' })
  cards.bank.settleRefund(id, 'failed')
  expect(await cards.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(cards.refunded()).toBe(0)
  expect(cards.events.slice(-2)).toEqual(['refund.updated', 'refund.failed'])

  cards.bank.refundsBecome = 'failed'
  const second = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(second.status).toBe('failed')
  expect(cards.refunded()).toBe(0)

  cards.bank.refundsBecome = null
  const third = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(third.status).toBe('succeeded')
  expect(cards.refunded()).toBe(25_000)
})

test.each([
  ['is pending at first', card.slowRefund, 'pending', 'succeeded'],
  ['fails after a while', card.failingRefund, 'succeeded', 'failed'],
])('a refund to the card whose refund %s', async (_, number, first, last) => {
  let now = new Date('2026-03-02T09:00:00Z')
  await using cards = await paid(number, { now: () => now, settleAfterMs: 10_000 })
  const { id, status } = await cards.stripe.refunds.create({ payment_intent: cards.intent })
  expect(status).toBe(first)
  now = new Date('2026-03-02T09:00:10Z')
  cards.bank.tick()
  expect(cards.bank.refundById(id).status).toBe(last)
  cards.bank.tick()
  expect(cards.bank.refundById(id).status).toBe(last)
})

test('a dispute sends an event, and the payment cannot be refunded', async () => {
  await using cards = await paid()
  cards.bank.dispute(cards.intent)
  expect(cards.events).toEqual(['charge.dispute.created'])
  await expect(cards.stripe.refunds.create({ payment_intent: cards.intent })).rejects.toMatchObject(
    { code: 'charge_disputed' },
  )
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

import { expect, test } from 'vitest'
import { card, course, openSandbox } from '#tests/cards/open-sandbox.ts'

async function opened() {
  const cards = await openSandbox()
  const events: string[] = []
  cards.bank.onEvent(({ type }) => events.push(type))
  const { id } = await cards.stripe.checkout.sessions.create(course)
  const read = () => cards.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  return { ...cards, id, events, read }
}

test('a good card pays the session, and paying again changes nothing', async () => {
  await using cards = await opened()
  expect(cards.bank.pay(cards.id, card.good)).toMatchObject({ ok: true })
  const paid = await cards.read()
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: { object: 'payment_intent', status: 'succeeded', amount_received: 25_000 },
  })
  expect(cards.events).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
  expect(cards.bank.pay(cards.id, card.good)).toMatchObject({ ok: false, reason: 'not-open' })
  expect(await cards.read()).toEqual(paid)
  expect(cards.events).toHaveLength(3)
})

test.each([
  ['declined', card.declined, 'card_declined', 'generic_decline'],
  ['without funds', card.withoutFunds, 'card_declined', 'insufficient_funds'],
  ['with a wrong code', card.wrongCode, 'incorrect_cvc', undefined],
  ['expired', card.expired, 'expired_card', undefined],
])(
  'a card that is %s leaves the session open for another',
  async (_, number, code, declineCode) => {
    await using cards = await opened()
    expect(cards.bank.pay(cards.id, number)).toMatchObject({ ok: false, reason: 'declined' })
    expect(await cards.read()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    const { payment_intent } = cards.bank.session(cards.id)
    const { last_payment_error } = cards.bank.intent(payment_intent ?? '')
    expect(last_payment_error).toMatchObject({ type: 'card_error', code })
    expect(last_payment_error?.decline_code).toBe(declineCode)

    cards.bank.pay(cards.id, card.good)
    const paid = await cards.read()
    expect(paid.payment_status).toBe('paid')
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null })
  },
)

test('a number that is no test card is refused', async () => {
  await using cards = await opened()
  expect(cards.bank.pay(cards.id, '4111111111111111')).toEqual({
    ok: false,
    reason: 'not-a-test-card',
  })
  expect(await cards.read()).toMatchObject({ status: 'open', payment_intent: null })
})

test('a processing payment is complete but unpaid, then paid', async () => {
  await using cards = await opened()
  cards.bank.pay(cards.id, card.slow)
  expect(await cards.read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  cards.bank.settleProcessing(cards.id, 'paid')
  expect(await cards.read()).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
  })
  expect(cards.events.at(-1)).toBe('checkout.session.async_payment_succeeded')
  expect(() => cards.bank.settleProcessing(cards.id, 'failed')).toThrow()
})

test('a processing payment may fail', async () => {
  await using cards = await opened()
  cards.bank.pay(cards.id, card.slow)
  cards.bank.settleProcessing(cards.id, 'failed')
  expect(await cards.read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method' },
  })
  expect(cards.events.at(-1)).toBe('checkout.session.async_payment_failed')
})

test('a processing payment is settled automatically after the set time', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  await using cards = await openSandbox({ now: () => now, settleAfterMs: 10_000 })
  const { id } = await cards.stripe.checkout.sessions.create(course)
  cards.bank.pay(id, card.slow)
  now = new Date('2026-03-02T09:00:09Z')
  cards.bank.tick()
  expect(cards.bank.session(id).payment_status).toBe('unpaid')
  now = new Date('2026-03-02T09:00:10Z')
  cards.bank.tick()
  expect(cards.bank.session(id).payment_status).toBe('paid')
})

test('a card that needs approval is paid only after the approval', async () => {
  await using cards = await opened()
  expect(cards.bank.pay(cards.id, card.approving)).toEqual({ ok: false, reason: 'authentication' })
  expect(await cards.read()).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_action' },
  })
  expect(cards.bank.authenticate(cards.id, false)).toMatchObject({ ok: false, reason: 'declined' })
  expect(cards.bank.authenticate(cards.id, true)).toMatchObject({ ok: false, reason: 'not-open' })

  cards.bank.pay(cards.id, card.approving)
  expect(cards.bank.authenticate(cards.id, true)).toMatchObject({ ok: true })
  expect(await cards.read()).toMatchObject({ payment_status: 'paid' })
})

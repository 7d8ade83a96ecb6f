import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { card, clientOf, course, openSandbox } from '#tests/cards/open-sandbox.ts'

test('a session is created and read back with its parameters', async () => {
  await using cards = await openSandbox()
  const opened = await cards.stripe.checkout.sessions.create(course)
  const read = await cards.stripe.checkout.sessions.retrieve(opened.id)

  expect(read).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 25_000,
    currency: 'gbp',
    metadata: { booking: 'booking-1' },
    client_reference_id: 'booking-1',
    customer_email: 'sam@example.org',
    payment_intent: null,
    url: `${cards.url}/pay/${opened.id}`,
  })
  expect(opened.id).toMatch(/^cs_test_/)
  expect(opened.lastResponse.requestId).toMatch(/^req_/)
  expect(read).not.toHaveProperty('kept')
})

test('the line items can be read', async () => {
  await using cards = await openSandbox()
  const { id } = await cards.stripe.checkout.sessions.create(course)
  const { data } = await cards.stripe.checkout.sessions.listLineItems(id)
  expect(data).toMatchObject([
    { description: 'Door Supervisor', amount_total: 25_000, quantity: 1 },
  ])
})

test('a wrong API key is refused', async () => {
  await using cards = await openSandbox()
  const stranger = clientOf(cards, 'sk_test_other')
  await expect(stranger.checkout.sessions.create(course)).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
})

test('one idempotency key creates one session, also with repeated and parallel requests', async () => {
  await using cards = await openSandbox()
  const open = () => cards.stripe.checkout.sessions.create(course, { idempotencyKey: 'attempt-1' })
  const sessions = await Promise.all(Array.from({ length: 20 }, open))
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
  expect(sessions.slice(1).every((each) => each.lastResponse.headers['idempotent-replayed'])).toBe(
    true,
  )
  const { data } = await cards.stripe.checkout.sessions.list()
  expect(data).toHaveLength(1)

  cards.bank.expire(data[0]?.id ?? '')
  expect((await open()).status, 'the answer of then, not the state of now').toBe('open')
})

test('an idempotency key cannot be used with other parameters', async () => {
  await using cards = await openSandbox()
  await cards.stripe.checkout.sessions.create(course, { idempotencyKey: 'attempt-1' })
  const other = { ...course, client_reference_id: 'booking-2' }
  await expect(
    cards.stripe.checkout.sessions.create(other, { idempotencyKey: 'attempt-1' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('a refusal is stored with its idempotency key, for a day', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  await using cards = await openSandbox({ now: () => now })
  const params = { ...course, expires_at: now.getTime() / 1000 + 35 * 60 }
  const open = () => cards.stripe.checkout.sessions.create(params, { idempotencyKey: 'attempt-1' })
  now = new Date('2026-03-02T09:05:01Z')
  await expect(open()).rejects.toMatchObject({ param: 'expires_at' })
  now = new Date('2026-03-02T09:00:00Z')
  await expect(open()).rejects.toMatchObject({ param: 'expires_at' })
  now = new Date('2026-03-03T09:05:02Z')
  params.expires_at = now.getTime() / 1000 + 35 * 60
  expect((await open()).status).toBe('open')
})

test.each([
  ['29 minutes', 29 * 60, false],
  ['30 minutes', 30 * 60, true],
  ['24 hours', 24 * 60 * 60, true],
  ['25 hours', 25 * 60 * 60, false],
])('a session that lasts %s: %s s, allowed: %s', async (_, seconds, isAllowed) => {
  const now = new Date('2026-03-02T09:00:00Z')
  await using cards = await openSandbox({ now: () => now })
  const params = { ...course, expires_at: now.getTime() / 1000 + seconds }
  const opened = cards.stripe.checkout.sessions.create(params)
  if (isAllowed) expect((await opened).expires_at).toBe(params.expires_at)
  else await expect(opened).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' })
})

const wrong: [string, Record<string, unknown>, string][] = [
  ['an unknown parameter', { colour: 'red' }, 'colour'],
  ['no items', { line_items: [] }, 'line_items'],
  ['a success address that is none', { success_url: 'javascript:alert(1)' }, 'success_url'],
  ['an e-mail address that is none', { customer_email: 'sam' }, 'customer_email'],
  ['metadata that is too long', { metadata: { booking: 'x'.repeat(501) } }, 'metadata[booking]'],
]

test.each(wrong)('%s is refused', async (_, change, param) => {
  await using cards = await openSandbox()
  const params = { ...course, ...change } as Stripe.Checkout.SessionCreateParams
  await expect(cards.stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param,
  })
})

test('only an open session can be expired', async () => {
  await using cards = await openSandbox()
  const { id } = await cards.stripe.checkout.sessions.create(course)
  const expired = await cards.stripe.checkout.sessions.expire(id)
  expect(expired).toMatchObject({ status: 'expired', url: null })
  await expect(cards.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  expect(cards.bank.pay(id, card.good)).toMatchObject({ ok: false, reason: 'not-open' })

  const paid = await cards.stripe.checkout.sessions.create(course)
  cards.bank.pay(paid.id, card.good)
  await expect(cards.stripe.checkout.sessions.expire(paid.id)).rejects.toThrow(
    /status of `complete`/,
  )
})

test('a session expires when it is due, once', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  await using cards = await openSandbox({ now: () => now })
  const events: string[] = []
  cards.bank.onEvent(({ type }) => events.push(type))
  const expires_at = now.getTime() / 1000 + 35 * 60
  const { id } = await cards.stripe.checkout.sessions.create({ ...course, expires_at })
  now = new Date('2026-03-02T09:34:59Z')
  cards.bank.tick()
  expect((await cards.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  now = new Date('2026-03-02T09:35:00Z')
  expect(cards.bank.pay(id, card.good)).toMatchObject({ ok: false, reason: 'not-open' })
  cards.bank.tick()
  expect((await cards.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  expect(events).toEqual(['checkout.session.expired'])
})

test('an unknown id gives 404', async () => {
  await using cards = await openSandbox()
  await expect(cards.stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(cards.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
})

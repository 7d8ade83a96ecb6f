import { createHmac, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { olderWebhookSecret, type SharedAcademy, sharedAcademy, webhookSecret } from './academy.ts'

let academy: SharedAcademy
let db: Client

// With real keys that lead nowhere: nothing is asked of the provider for a session that is not ours.
beforeAll(async () => {
  academy = await sharedAcademy('live')
  db = new Client({ connectionString: academy.databaseUrl })
  await db.connect()
})
afterAll(() => db?.end())

test('an event is stored once, however often it arrives', async () => {
  const before = await written()
  const body = event()
  expect(await deliver(body)).toBe(200)
  expect(await deliver(body)).toBe(200)
  expect(await written()).toBe(before + 1)
})

test('either of two secrets is accepted while one replaces the other', async () => {
  expect(await deliver(event(), { secret: olderWebhookSecret })).toBe(200)
})

test('one good signature among several is enough', async () => {
  const body = event()
  const header = `${signature(body, {})},v1=${'0'.repeat(64)}`
  expect(await deliver(body, { header })).toBe(200)
})

test('an event of a type we know nothing about is accepted', async () => {
  expect(await deliver(event({ type: 'customer.created', object: 'customer' }))).toBe(200)
})

test.each([
  ['a wrong signature', { secret: 'whsec_of_somebody_else' }],
  ['no signature', { header: '' }],
  ['a signature that is 301 seconds old', { skew: -301 }],
  ['a signature from 330 seconds ahead', { skew: 330 }],
])('%s is refused, and nothing is written', async (_, signed) => {
  const before = await written()
  expect(await deliver(event(), signed)).toBe(400)
  expect(await written()).toBe(before)
})

// Five minutes. A slow delivery makes each of them older, so those limits have half a minute to spare.
test.each([-270, 299])('a signature whose clock is %i seconds off is accepted', async (skew) => {
  expect(await deliver(event(), { skew })).toBe(200)
})

test('a body that was cut short, one that is no event, and one that is too large are refused', async () => {
  const before = await written()
  const whole = event()
  expect(await deliver(whole.slice(0, -20), { header: signature(whole, {}) })).toBe(400)
  expect(await deliver('not an event')).toBe(400)
  expect(await deliver(event({ padding: 'x'.repeat(2 * 1024 * 1024) }))).toBe(413)
  expect(await written()).toBe(before)
})

test('a GET to the webhook address is refused', async () => {
  const answer = await fetch(`${academy.url}/api/payments/events`)
  expect(answer.status).toBe(405)
})

type Signed = { secret?: string; skew?: number; header?: string }

async function deliver(body: string, { header, ...signed }: Signed = {}) {
  const answer = await fetch(`${academy.url}/api/payments/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Stripe-Signature': header ?? signature(body, signed),
    },
    body,
  })
  await answer.body?.cancel()
  return answer.status
}

function signature(body: string, { secret: key = webhookSecret, skew = 0 }: Signed) {
  const at = Math.floor(Date.now() / 1000) + skew
  const hash = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${hash}`
}

function event({
  type = 'checkout.session.completed',
  object = 'checkout.session',
  padding = '',
} = {}) {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    padding,
    data: { object: { id: `cs_test_${randomUUID()}`, object } },
  })
}

async function written() {
  const { rows } = await db.query('select count(*)::int as n from payment_events')
  return rows[0].n as number
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  card,
  course,
  openReceiver,
  openSandbox,
  webhookSecret as secret,
  secretKey,
} from '#tests/cards/open-sandbox.ts'
import { signature } from './webhooks.ts'

type Cards = Awaited<ReturnType<typeof openSandbox>>

function payOne({ bank }: Cards) {
  const { id } = bank.createSession(course as Parameters<typeof bank.createSession>[0])
  bank.pay(id, card.good)
  return id
}

const typesOf = (received: { body: string }[]) =>
  received.map(({ body }) => JSON.parse(body).type as string)

const wholePayment = ['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded']

test('the provider’s own client accepts the signature, and refuses a changed body', async () => {
  await using receiver = await openReceiver()
  await using cards = await openSandbox({ webhook: { url: receiver.url, secret } })
  const id = payOne(cards)
  await cards.deliverNow()
  expect(typesOf(receiver.received).sort()).toEqual(wholePayment)
  for (const { body, headers } of receiver.received) {
    const signed = String(headers['stripe-signature'])
    const event = await cards.stripe.webhooks.constructEventAsync(body, signed, secret)
    expect(await cards.stripe.events.retrieve(event.id)).toMatchObject({ type: event.type })
    if (event.type === 'checkout.session.completed') {
      expect(event.data.object).toMatchObject({ id, payment_status: 'paid' })
    }
    const changed = body.replace('25000', '1')
    expect(changed).not.toBe(body)
    await expect(
      cards.stripe.webhooks.constructEventAsync(changed, signed, secret),
    ).rejects.toThrow(/signature/)
  }
})

test('a body is signed exactly as the provider’s client would sign it', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const timestamp = at.getTime() / 1000
  const payload = '{"name":"Zoë"}'
  const theirs = new Stripe(secretKey).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
  })
  expect(signature(payload, secret, at)).toBe(theirs)
})

test('a receiver that was down gets the events later', async () => {
  await using receiver = await openReceiver(503)
  await using cards = await openSandbox({ webhook: { url: receiver.url, secret } })
  payOne(cards)
  await cards.deliverNow()
  expect(cards.undelivered()).toBe(3)
  receiver.status = 200
  await cards.deliverNow()
  expect(typesOf(receiver.received).sort()).toEqual(wholePayment)
  expect(cards.undelivered()).toBe(0)
})

test('the first retry happens automatically', async () => {
  await using receiver = await openReceiver(500)
  await using cards = await openSandbox({ webhook: { url: receiver.url, secret } })
  payOne(cards)
  await cards.deliverNow()
  receiver.status = 204
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3)
})

test('undelivered events are sent after a restart', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cards-')), 'cards.sqlite')
  await using receiver = await openReceiver(503)
  const webhook = { url: receiver.url, secret }
  const before = await openSandbox({ file, webhook })
  payOne(before)
  await before.deliverNow()
  await before.close()
  receiver.status = 200
  await using after = await openSandbox({ file, webhook })
  await after.deliverNow()
  expect(typesOf(receiver.received).sort()).toEqual(wholePayment)
})

test('while switched off nothing is sent; switched on, everything', async () => {
  await using receiver = await openReceiver()
  await using cards = await openSandbox({ webhook: { url: receiver.url, secret } })
  cards.controls.deliverWebhooks = false
  payOne(cards)
  await cards.deliverNow()
  expect(receiver.received).toEqual([])
  cards.controls.deliverWebhooks = true
  await cards.deliverNow()
  expect(typesOf(receiver.received).sort()).toEqual(wholePayment)
})

test('webhooks can be duplicated, delayed and shuffled', async () => {
  await using receiver = await openReceiver()
  await using cards = await openSandbox({ webhook: { url: receiver.url, secret } })
  Object.assign(cards.controls, { webhookCopies: 2, webhookDelayMs: 20, deliverWebhooks: false })
  cards.controls.shuffleWebhooks = true
  const told: string[] = []
  cards.bank.onEvent(({ id }) => told.push(id))
  for (let each = 0; each < 8; each++) payOne(cards)
  cards.controls.deliverWebhooks = true
  await cards.deliverNow()
  const heard = receiver.received.map(({ body }) => JSON.parse(body).id as string)
  expect(heard).toHaveLength(48)
  expect([...new Set(heard)].sort()).toEqual([...told].sort())
  expect([...new Set(heard)]).not.toEqual(told)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { oweRefund } from '#app/operations/booking/refund/owe-refund.ts'
import { storeWebhookEvent } from '#app/operations/booking/store-webhook-event.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { stripePayments } from '#app/payments/stripe.server.ts'
import { listOpenMatters } from '#app/storage/booking/matter-list.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { officeOn } from '../booking/office-on.ts'
import { madeOnce } from '../stand-in.ts'
import { card, openSandbox, secretKey, webhookSecret } from './open-sandbox.ts'

const full = 250_00

/** The academy's own client, the card sandbox behind HTTP, and its signed events. */
const office = officeOn()
const { db } = office
const cards = madeOnce(() => openSandbox({ now: office.services.now }))
let events: object[]
beforeAll(() => {
  office.services.payments = stripePayments({
    secretKey,
    webhookSecret,
    address: new URL(cards.url),
  })
  cards.bank.onEvent((event) => events.push(event))
})
afterAll(() => cards.close())
beforeEach(() => {
  events = []
})

const pay = async () => {
  const { paymentPageId, orderId } = await office.begin()
  cards.bank.pay(paymentPageId, card.good)
  await syncPayment(paymentPageId, office.services)
  return { orderId, intent: cards.bank.session(paymentPageId).payment_intent ?? '' }
}
/** All events so far, the last first, as the provider would send them. */
const deliver = async () => {
  const timestamp = Math.floor(office.services.now().getTime() / 1000)
  for (const event of events.toReversed()) {
    const body = JSON.stringify(event)
    const header = { payload: body, secret: webhookSecret, timestamp }
    const signature = cards.stripe.webhooks.generateTestHeaderString(header)
    expect(await storeWebhookEvent({ body, signature }, office.services)).toMatchObject({
      ok: true,
    })
  }
  await processStoredEvents(office.services)
}
const owe = async (orderId: string, pence: number) => {
  const { id, revision } = await office.bookingOf(orderId)
  const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
  return oweRefund({ ...seen, pence, cancel: true, reason: 'goodwill' }, office.services)
}

test('our own refund is recognised as ours by its metadata', async () => {
  const { orderId } = await pay()
  await owe(orderId, full)
  await makeRefunds(office.services)
  await deliver()
  expect(await office.bookingOf(orderId)).toMatchObject({ status: 'refunded', refunded: full })
  expect(await office.matters(orderId)).toEqual([])
})

test('a refund in the dashboard is counted, and ours only for what is left', async () => {
  const { orderId, intent } = await pay()
  await owe(orderId, full)
  cards.bank.refundInDashboard(intent, 100_00)
  await makeRefunds(office.services)
  await makeRefunds(office.services)
  await deliver()
  expect(await office.bookingOf(orderId)).toMatchObject({
    status: 'refunded',
    refundOwed: full,
    refunded: full,
  })
  // Staff were asked about the place until the rest was refunded with it.
  expect(await office.matters(orderId)).toEqual([])
  const elsewhere = eq(matters.kind, 'refunded-elsewhere')
  expect(await db.select().from(matters).where(elsewhere)).toMatchObject([
    { amount: 100_00, settlement: 'ended', settledBy: null },
  ])
  const made = cards.bank.listRefunds(intent).map(({ amount }) => amount)
  expect(made.toSorted((a, b) => a - b)).toEqual([100_00, 150_00])
})

test('a dispute is shown with its due date, and counts as returned when it is lost', async () => {
  const { orderId, intent } = await pay()
  const { id } = cards.bank.openDispute(intent)
  await deliver()
  const { matters: open } = await listOpenMatters(db, 10)
  expect(open).toMatchObject([
    { kind: 'dispute', reference: id, pence: full, disputeState: 'needs_response' },
  ])
  expect(open[0]?.evidenceDueAt).not.toBeNull()
  cards.bank.advanceDispute(id, 'lost')
  await deliver()
  expect(await office.bookingOf(orderId)).toMatchObject({ refunded: full, status: 'confirmed' })
  expect(await office.matters(orderId)).toEqual(['dispute'])
})

test('a payout that is the sum of its transactions is no matter', async () => {
  await pay()
  cards.bank.payOut()
  await deliver()
  expect((await listOpenMatters(db, 10)).matters).toEqual([])
})

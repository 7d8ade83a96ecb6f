import { expect, test } from 'vitest'
import { paymentEvents, payments } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { processStoredEvents } from './process-stored-events.ts'
import { storeWebhookEvent } from './store-webhook-event.ts'

const office = officeOn()
const { db } = office

const pay = async () => {
  const { paymentPageId } = await office.begin()
  office.cards.pay(paymentPageId)
  return paymentPageId
}
const webhook = (id: string, paymentPageId: string, signature = 'signed') => {
  const type = 'checkout.session.completed'
  const event = { id, type, paymentPageId, paymentIntentId: null, refundId: null }
  return storeWebhookEvent({ body: JSON.stringify(event), signature }, office.services)
}
const expectConfirmedOnce = async () => {
  expect((await office.booking()).status).toBe('confirmed')
  expect(await db.select().from(payments)).toHaveLength(1)
  const letters = await office.letters()
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
    'booking-confirmation',
    'booking-notice',
  ])
}

test('a webhook that arrives twice is accepted twice, stored once and settled once', async () => {
  const paymentPageId = await pay()
  expect(await webhook('evt_1', paymentPageId)).toEqual({ ok: true, isNew: true })
  expect(await webhook('evt_1', paymentPageId)).toEqual({ ok: true, isNew: false })
  expect(await db.select().from(paymentEvents)).toHaveLength(1)
  expect(await processStoredEvents(office.services)).toBe(1)
  await expectConfirmedOnce()
})

test('a webhook that arrives again after it was settled is not settled again', async () => {
  const paymentPageId = await pay()
  await webhook('evt_1', paymentPageId)
  await processStoredEvents(office.services)
  expect(await webhook('evt_1', paymentPageId)).toEqual({ ok: true, isNew: false })
  expect(await processStoredEvents(office.services)).toBe(0)
  await expectConfirmedOnce()
})

test('two events that say the same confirm the booking once', async () => {
  const paymentPageId = await pay()
  await webhook('evt_1', paymentPageId)
  await webhook('evt_2', paymentPageId)
  expect(await processStoredEvents(office.services)).toBe(2)
  await expectConfirmedOnce()
})

test('a webhook that is not signed by the provider is not stored', async () => {
  const refusal = { ok: false, reason: 'not-signed' }
  expect(await webhook('evt_1', await pay(), 'forged')).toEqual(refusal)
  expect(await db.select().from(paymentEvents)).toEqual([])
})

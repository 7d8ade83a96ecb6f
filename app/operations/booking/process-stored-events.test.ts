import { expect, test } from 'vitest'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import { paymentEvents } from '#app/storage/schema/payment.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { rowOf } from '#tests/rows.ts'
import { processStoredEvents } from './process-stored-events.ts'

const office = officeOn()
const { db } = office

type EventFields = { paymentPageId?: string; paymentIntentId?: string; type?: string }
const store = (id: string, { type = 'checkout.session.completed', ...about }: EventFields) =>
  storeEventOnce(db, { id, type, paymentPageId: null, ...about, now: office.services.now() })
const isSettled = async (id: string) => {
  const event = await rowOf(db, paymentEvents, id)
  return event?.settledAt !== null
}

test('an event that throws does not hold up the ones after it', async () => {
  const one = await office.begin({ name: 'Asha Okafor' })
  const two = await office.begin({ name: 'Ben Price' })
  for (const { paymentPageId } of [one, two]) office.cards.pay(paymentPageId)
  office.cards.throwsOn.add(one.paymentPageId)
  await store('evt_1', one)
  await store('evt_2', two)
  await processStoredEvents(office.services)
  expect((await office.bookingOf(two.orderId)).status).toBe('confirmed')
  expect([await isSettled('evt_1'), await isSettled('evt_2')]).toEqual([false, true])

  office.cards.throwsOn.clear()
  office.pass(1)
  await processStoredEvents(office.services)
  expect((await office.bookingOf(one.orderId)).status).toBe('confirmed')
})

test('an event that cannot be settled waits longer each time, ten minutes at most', async () => {
  const { paymentPageId } = await office.begin()
  await store('evt_1', { paymentPageId })
  office.cards.isDown = true
  const asked: number[] = []
  for (let minute = 0; minute < 40; minute += 1) {
    if ((await processStoredEvents(office.services)) > 0) asked.push(minute)
    office.pass(1)
  }
  expect(asked).toEqual([0, 1, 2, 3, 5, 9, 17, 27, 37])
})

test('more events than one batch are all settled', async () => {
  for (let nth = 0; nth < 120; nth += 1) await store(`evt_${nth}`, { paymentPageId: `cs_${nth}` })
  expect(await processStoredEvents(office.services)).toBe(120)
  expect(await processStoredEvents(office.services)).toBe(0)
})

test('a dispute makes the booking need attention', async () => {
  const { paymentPageId, intentId, orderId } = await office.begin()
  office.cards.pay(paymentPageId)
  await store('evt_1', { paymentPageId })
  await processStoredEvents(office.services)
  await store('evt_2', { type: 'charge.dispute.created', paymentIntentId: intentId })
  await processStoredEvents(office.services)
  expect((await office.booking()).needsAttention).toBe(true)
  expect(await office.matters(orderId)).toEqual(['dispute'])
})

test('a dispute that arrives before its payment is kept until the payment arrives', async () => {
  const { paymentPageId, intentId, orderId } = await office.begin()
  office.cards.pay(paymentPageId)
  await store('evt_1', { type: 'charge.dispute.created', paymentIntentId: intentId })
  await processStoredEvents(office.services)
  expect(await isSettled('evt_1')).toBe(false)
  await store('evt_2', { paymentPageId })
  await processStoredEvents(office.services)
  office.pass(1)
  await processStoredEvents(office.services)
  expect(await office.booking()).toMatchObject({ status: 'confirmed', needsAttention: true })
  expect(await office.matters(orderId)).toEqual(['dispute'])
  expect(await isSettled('evt_1')).toBe(true)
})

test('a dispute about a payment that is not ours is dropped after three days', async () => {
  await store('evt_1', { type: 'charge.dispute.created', paymentIntentId: 'pi_of_another_shop' })
  await processStoredEvents(office.services)
  expect(await isSettled('evt_1')).toBe(false)
  office.pass(3 * 24 * 60 + 1)
  await processStoredEvents(office.services)
  expect(await isSettled('evt_1')).toBe(true)
})

test('an event that concerns no booking is settled at once', async () => {
  await store('evt_1', { type: 'customer.created' })
  await processStoredEvents(office.services)
  expect(await isSettled('evt_1')).toBe(true)
})

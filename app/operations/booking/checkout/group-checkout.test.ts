import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeBookingStatus } from '../change-booking-status.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { syncPayment } from '../sync-payment.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { expireCancelledCheckouts } from './expire-cancelled-checkouts.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

const company = { name: 'Gate & Co Ltd', address: '1 High Street, Epsom', purchaseOrder: 'PO-7' }
/** Three places of £250 with 15% off. */
const [total, net] = [637_50, 212_50]

const office = officeOn()
let scheduleId: string
beforeEach(async () => {
  scheduleId = await office.publish(5)
})

const taken = async () => (await office.date(scheduleId)).currentEnrollments
const statuses = async (orderId: string) =>
  (await office.placesOf(orderId)).map(({ status }) => status)
const letters = async () =>
  (await office.letters()).map(({ kind, message }) => ({ kind, to: message?.to }))
const staffCancel = async (bookingId: string, seenRevision = 0) => {
  const revision = { bookingId, actorId: 'staff', seenRevision }
  return changeBookingStatus({ ...revision, status: 'cancelled' }, office.services)
}

test('a group of three is one order, three bookings and one payment page', async () => {
  const { orderId, paymentPageId } = await office.begin({ scheduleId, places: 3, company })
  expect(await taken()).toBe(3)
  expect(await office.order(orderId)).toMatchObject({
    listPrice: 750_00,
    discount: 112_50,
    discountKind: 'group',
    total,
    companyName: company.name,
    companyAddress: company.address,
    purchaseOrder: 'PO-7',
  })
  const places = await office.placesOf(orderId)
  expect(places.map(({ price }) => price)).toEqual([net, net, net])
  expect(places.map(({ fullName }) => fullName)).toEqual(['Asha Okafor', '', ''])
  expect(places.map(({ detailsState }) => detailsState)).toEqual(Array(3).fill('missing'))
  expect(office.cards.paymentPage(paymentPageId)?.pence).toBe(total)
})

test('an order of one place is as it was: nothing is asked, and nothing is off', async () => {
  const { orderId } = await office.begin({ scheduleId })
  expect(await office.order(orderId)).toMatchObject({
    listPrice: 250_00,
    discount: 0,
    discountKind: 'none',
    companyName: null,
  })
  expect(await office.placesOf(orderId)).toMatchObject([
    { detailsState: 'not-asked', price: 250_00 },
  ])
})

test('a group gets all its places or none', async () => {
  await office.begin({ scheduleId, places: 3, clientAddress: '192.0.2.7' })
  const outcome = await office.checkout({ scheduleId, places: 3, name: 'Ben Gray' })
  expect(outcome).toEqual({ ok: false, reason: 'too-few-places', left: 2 })
  expect(await taken()).toBe(3)
  expect(await office.checkout({ scheduleId, places: 2, name: 'Ben Gray' })).toMatchObject({
    ok: true,
  })
  const late = await office.checkout({
    scheduleId,
    places: 2,
    name: 'Cleo Hart',
    clientAddress: '192.0.2.8',
  })
  expect(late).toEqual({ ok: false, reason: 'sold-out' })
})

test('the payment confirms every place; the buyer gets one letter, and one about their own', async () => {
  const { orderId } = await office.pay({ scheduleId, places: 3 })
  const places = await office.placesOf(orderId)
  expect(places.map(({ status, paid }) => [status, paid])).toEqual(
    Array(3).fill(['confirmed', net]),
  )
  const to = 'asha.okafor@mail.example'
  expect(await letters()).toEqual([
    { kind: 'order-confirmation', to },
    { kind: 'order-notice', to: 'team' },
    { kind: 'booking-confirmation', to },
  ])
})

test.each([1, 2])('a buyer of %i who does not come gets the order alone', async (places) => {
  await office.pay({ scheduleId, places, isAttending: false })
  expect((await letters()).map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-notice'])
})

test('settled again, nothing changes', async () => {
  const { orderId, paymentPageId } = await office.pay({ scheduleId, places: 3 })
  const before = [await office.placesOf(orderId), await letters()]
  await syncPayment(paymentPageId, office.services)
  expect([await office.placesOf(orderId), await letters()]).toEqual(before)
})

test('a payment of one place does not confirm one of three', async () => {
  const { orderId, paymentPageId } = await office.begin({ scheduleId, places: 3 })
  office.cards.pay(paymentPageId)
  const page = office.cards.paymentPages.get(paymentPageId)
  if (page) page.pence = net
  await syncPayment(paymentPageId, office.services)
  expect(await statuses(orderId)).toEqual(['pending', 'pending', 'pending'])
  expect(await office.matters(orderId)).toEqual(['paid', 'paid', 'paid'])
})

test('an unpaid page gives all places back', async () => {
  const { orderId } = await office.begin({ scheduleId, places: 3 })
  office.pass(40)
  await pollOpenCheckouts(office.services)
  expect(await statuses(orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await taken()).toBe(0)
})

test('a buyer who turns back gives all places back', async () => {
  const { orderId, attemptId } = await office.begin({ scheduleId, places: 3 })
  await cancelCheckout(attemptId, office.services)
  expect(await statuses(orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await taken()).toBe(0)
})

/** The page had ended in our books, but the customer had paid. */
const payLate = async (between: () => Promise<unknown>) => {
  const begun = await office.begin({ scheduleId, places: 3 })
  office.pass(40)
  await pollOpenCheckouts(office.services)
  await between()
  office.cards.payAtTheLastMoment(begun.paymentPageId)
  await syncPayment(begun.paymentPageId, office.services)
  return begun.orderId
}

test('a late payment has all its places again while they are free', async () => {
  const orderId = await payLate(async () => {})
  expect(await statuses(orderId)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await taken()).toBe(3)
})

test('a late payment whose places are gone in part is refunded whole, with one letter', async () => {
  const orderId = await payLate(() =>
    office.pay({ scheduleId, places: 3, name: 'Ben Gray', clientAddress: '192.0.2.9' }),
  )
  await makeRefunds(office.services)
  expect(await statuses(orderId)).toEqual(['refunded', 'refunded', 'refunded'])
  expect((await office.placesOf(orderId)).map(({ refunded }) => refunded)).toEqual([net, net, net])
  expect(await taken()).toBe(3)
  const apologies = (await letters()).filter(({ kind }) => kind === 'late-payment-apology')
  expect(apologies).toHaveLength(1)
})

test('a payment of three places that takes its time and fails is told once, about the places it ends', async () => {
  const { orderId, paymentPageId } = await office.begin({ scheduleId, places: 3 })
  office.cards.pay(paymentPageId, 'processing')
  await syncPayment(paymentPageId, office.services)
  const [, second] = await office.placesOf(orderId)
  await staffCancel(second?.id ?? '', second?.revision)
  office.cards.conclude(paymentPageId, 'failed')
  await Promise.all([1, 2, 3].map(() => syncPayment(paymentPageId, office.services)))
  expect(await statuses(orderId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await taken()).toBe(0)
  const { buyerEmail, buyerName: fullName } = await office.order(orderId)
  const told = await office.letters('payment-failed')
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toMatchObject({ to: buyerEmail, facts: { fullName, places: 2 } })
})

test('staff cancel one place before it is paid: the others are kept, its price is refunded', async () => {
  const { orderId, paymentPageId } = await office.begin({ scheduleId, places: 3 })
  const [, second] = await office.placesOf(orderId)
  await staffCancel(second?.id ?? '')
  expect(await taken()).toBe(2)
  await expireCancelledCheckouts(office.services)
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  await makeRefunds(office.services)
  expect(await statuses(orderId)).toEqual(['confirmed', 'refunded', 'confirmed'])
  expect(await office.refundsOf(orderId)).toEqual([
    { amount: net, reason: 'late-payment', state: 'made' },
  ])
  expect(await taken()).toBe(2)
})

test('staff cancel every place before it is paid: the page is closed', async () => {
  const { orderId, attemptId } = await office.begin({ scheduleId, places: 2 })
  for (const { id } of await office.placesOf(orderId)) await staffCancel(id)
  await expireCancelledCheckouts(office.services)
  const attempt = (await office.attempts()).find(({ id }) => id === attemptId)
  expect(attempt?.state).toBe('expired')
})

test('the same form with another number of places closes the first page', async () => {
  const submission = randomUUID()
  const first = await office.begin({ scheduleId, submission, places: 3 })
  const second = await office.begin({ scheduleId, submission, places: 4 })
  expect(await taken()).toBe(4)
  const states = new Map((await office.attempts()).map(({ id, state }) => [id, state]))
  expect(states.get(first.attemptId)).toBe('expired')
  expect(states.get(second.attemptId)).toBe('open')
  expect(states.size).toBe(2)
})

test('an order in a company’s name is not asked to start within a right it does not have', async () => {
  const soon = await office.publish(5, { startsIn: 7 })
  expect(await office.checkout({ scheduleId: soon, places: 2 })).toMatchObject({
    reason: 'express-request-needed',
  })
  const { orderId } = await office.begin({ scheduleId: soon, places: 2, company })
  expect((await office.order(orderId)).expressRequestVersion).toBeNull()
})

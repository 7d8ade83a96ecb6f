import { expect, test } from 'vitest'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import type { Hold } from '#app/storage/booking/hold-statement.ts'
import { groupDiscount, refundTerms } from '#content/settings.ts'
import { checkoutInput } from '#tests/booking/test-office.ts'
import { newHold } from './new-hold.ts'

const now = new Date('2026-07-31T23:30:00Z')
const chosen: Pick<Hold, 'date' | 'expressRequest'> = {
  date: { id: 'run-1', text: '1 September 2026' },
  expressRequest: null,
}
const context = {
  course: {
    id: 'door-supervisor',
    title: { catalogue: 'Door Supervisor', page: 'Door Supervisor Training' },
  },
  hashes: { details: 'd', buyer: 'b', clientAddress: 'a', codeTries: 't' },
  codeId: null,
  vatRate: 0,
  publicUrl: 'https://academy.example',
  now,
}
const holdFor = (order: Parameters<typeof checkoutInput>[0] = {}, date = chosen) => {
  const input = checkoutInput(order)
  const price = orderPrice({ listPence: 250_00, places: input.places, groupDiscount })
  return newHold(input, { ...context, chosen: date, price })
}
const minutesFromNow = (instant: Date) => (instant.getTime() - now.getTime()) / 60_000

test('a hold ends after its payment page, and rate limits count the last hour', () => {
  const hold = holdFor()
  expect(minutesFromNow(hold.expiresAt)).toBe(checkoutLimits.paymentWindowMinutes)
  expect(minutesFromNow(hold.holdUntil)).toBe(checkoutLimits.holdMinutes)
  expect(minutesFromNow(hold.caps.lately.since)).toBe(-60)
})

test('the customer pays the price of the course page, under the terms of the day', () => {
  const hold = holdFor()
  expect(hold.course).toEqual({ slug: 'door-supervisor', title: 'Door Supervisor' })
  expect(hold.price).toMatchObject({ listPence: 250_00, discountPence: 0, totalPence: 250_00 })
  expect(hold.terms).toBe(refundTerms)
})

test('the payment page names the course and its date, and leads back to our pages', () => {
  const { parameters, attemptId } = holdFor()
  expect(parameters).toEqual({
    attemptId,
    title: 'Door Supervisor',
    description: '1 September 2026',
    pence: 250_00,
    currency: 'gbp',
    email: 'asha.okafor@mail.example',
    expiresAt: now.getTime() / 1000 + checkoutLimits.paymentWindowMinutes * 60,
    successUrl:
      'https://academy.example/payment-success?course=Door%20Supervisor&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: `https://academy.example/payment-canceled?attempt=${attemptId}`,
  })
})

test('a hold without a date takes no place and describes none', () => {
  const hold = holdFor({}, { date: null, expressRequest: null })
  expect(hold.date).toBeNull()
  expect(hold.parameters.description).toBe('')
})

test('who books for themselves alone takes the place, and has told us everything', () => {
  const input = checkoutInput({})
  const { places, buyer } = holdFor()
  expect(places).toEqual([
    {
      bookingId: expect.any(String),
      netPence: 250_00,
      participant: input.customer,
      details: 'not-asked',
    },
  ])
  expect(buyer.email).toBe(input.customer.email)
})

test('a group of three pays 15% less; the buyer takes the first place, the others are named later', () => {
  const hold = holdFor({ places: 3 })
  expect(hold.price).toMatchObject({ offer: 'group', discountPence: 112_50, totalPence: 637_50 })
  expect(hold.parameters).toMatchObject({
    pence: 637_50,
    description: '3 places, 1 September 2026, £112.50 taken off',
  })
  expect(hold.places.map(({ netPence }) => netPence)).toEqual([212_50, 212_50, 212_50])
  expect(hold.places.map(({ participant }) => participant?.fullName)).toEqual([
    'Asha Okafor',
    undefined,
    undefined,
  ])
  expect(hold.places.map(({ details }) => details)).toEqual(['missing', 'missing', 'missing'])
})

test('a buyer who does not come has no place', () => {
  const { places } = holdFor({ places: 3, isAttending: false })
  expect(places.every(({ participant }) => participant === null)).toBe(true)
  const one = holdFor({ isAttending: false })
  expect(one.places).toMatchObject([{ participant: null, details: 'missing' }])
})

test('each hold has new ids, with those of its bookings in order', () => {
  const drawn = [holdFor(), holdFor({ places: 4 })].map(({ orderId, attemptId, key, places }) => ({
    others: [orderId, attemptId, key],
    bookings: places.map(({ bookingId }) => bookingId),
  }))
  const all = drawn.flatMap(({ others, bookings }) => [...others, ...bookings])
  expect(new Set(all).size).toBe(3 + 1 + 3 + 4)
  for (const { bookings } of drawn) expect(bookings).toEqual(bookings.toSorted())
})

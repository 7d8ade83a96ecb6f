import { expect, test } from 'vitest'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { refundTerms } from '#content/settings.ts'
import { checkoutInput } from '#tests/booking/test-office.ts'
import { drawHoldIds, newHold } from './new-hold.ts'

const now = new Date('2026-07-31T23:30:00Z')
const context = {
  course: {
    id: 'door-supervisor',
    title: { catalogue: 'Door Supervisor', page: 'Door Supervisor Training' },
    price: { catalogue: 249_00, page: 250_00 },
  },
  chosen: { date: { id: 'run-1', text: '1 September 2026' }, expressRequest: null },
  hashes: { details: 'd', buyer: 'b', clientAddress: 'a' },
  ids: { orderId: 'order', bookingIds: ['booking'], attemptId: 'attempt', key: 'key' },
  vatRate: 0,
  publicUrl: 'https://academy.example',
  now,
}
const minutesFromNow = (instant: Date) => (instant.getTime() - now.getTime()) / 60_000

test('a hold ends after its payment page, and rate limits count the last hour', () => {
  const hold = newHold(checkoutInput({}), context)
  expect(minutesFromNow(hold.expiresAt)).toBe(checkoutLimits.paymentWindowMinutes)
  expect(minutesFromNow(hold.holdUntil)).toBe(checkoutLimits.holdMinutes)
  expect(minutesFromNow(hold.caps.lately.since)).toBe(-60)
})

test('the customer pays the price of the course page, under the terms of the day', () => {
  const hold = newHold(checkoutInput({}), context)
  expect(hold.course).toEqual({ slug: 'door-supervisor', title: 'Door Supervisor' })
  expect(hold.price).toMatchObject({ listPence: 250_00, discountPence: 0, totalPence: 250_00 })
  expect(hold.terms).toBe(refundTerms)
})

test('the payment page names the course and its date, and leads back to our pages', () => {
  const { parameters } = newHold(checkoutInput({}), context)
  expect(parameters).toEqual({
    attemptId: 'attempt',
    title: 'Door Supervisor',
    description: '1 September 2026',
    pence: 250_00,
    currency: 'gbp',
    email: 'asha.okafor@mail.example',
    expiresAt: now.getTime() / 1000 + checkoutLimits.paymentWindowMinutes * 60,
    successUrl:
      'https://academy.example/payment-success?course=Door%20Supervisor&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://academy.example/payment-canceled?attempt=attempt',
  })
})

test('a hold without a date takes no place and describes none', () => {
  const hold = newHold(checkoutInput({}), {
    ...context,
    chosen: { date: null, expressRequest: null },
  })
  expect(hold.date).toBeNull()
  expect(hold.parameters.description).toBe('')
})

test('who books for themselves alone takes the place, and has told us everything', () => {
  const input = checkoutInput({})
  const { places, buyer } = newHold(input, context)
  expect(places).toEqual([
    { bookingId: 'booking', netPence: 250_00, participant: input.customer, details: 'not-asked' },
  ])
  expect(buyer.email).toBe(input.customer.email)
})

const three = { ...context, ids: { ...context.ids, bookingIds: ['one', 'two', 'three'] } }

test('a group of three pays 15% less; the buyer takes the first place, the others are named later', () => {
  const hold = newHold(checkoutInput({ places: 3 }), three)
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
  const { places } = newHold(checkoutInput({ places: 3, isAttending: false }), three)
  expect(places.every(({ participant }) => participant === null)).toBe(true)
  const one = newHold(checkoutInput({ isAttending: false }), context)
  expect(one.places).toMatchObject([{ participant: null, details: 'missing' }])
})

test('each hold has new ids, with those of its bookings in order', () => {
  const [first, second] = [drawHoldIds(1), drawHoldIds(4)]
  const drawn = [first, second].flatMap((ids) => Object.values(ids).flat())
  expect(new Set(drawn).size).toBe(3 + 1 + 3 + 4)
  expect(second.bookingIds).toEqual(second.bookingIds.toSorted())
})

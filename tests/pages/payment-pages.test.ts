import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { addCheckout } from '../booking/payment-rows.ts'
import { changeRow, rowOf } from '../rows.ts'
import { pagesDatabase, pagesSecret, readMain, readPage } from './academy-pages.ts'

/** A booking and its payment page, which no provider of these tests knows. */
async function bookedWith(
  state: 'open' | 'paid' | 'expired',
  booking: Partial<typeof courseEnrollments.$inferInsert>,
) {
  const db = await pagesDatabase()
  const run = await addRun(db, 40)
  const { id, orderId } = await addPaidBooking(db, {
    email: `${randomUUID()}@mail.example`,
    authSecret: pagesSecret,
    run,
  })
  await changeRow(db, courseEnrollments, id, booking)
  const { id: attempt, sessionId } = await addCheckout(db, orderId, { state })
  return { id, attempt, sessionId, run, db }
}

const unpaid = { status: 'pending', payment: 'none', paid: 0 } as const

test('a paid booking is thanked for by its course, with the three next steps', async () => {
  const main = await readMain('/payment-success?course=Door%20Supervisor')
  expect(main.texts('h1')).toEqual(['Payment Successful!'])
  expect(main.text).toContain('Thank you for booking Door Supervisor.')
  expect(main.text).toMatch(/Booking reference\s*Processing/)
  expect(main.texts('ol li')).toEqual([
    expect.stringMatching(/confirmation e-mail .* within 5 minutes/),
    expect.stringMatching(/pre-course materials .* e-mail/),
    expect.stringMatching(/team contacts you within 24 hours to schedule your dates/),
  ])
  expect(main.link('Return to Home').attributes.href).toBe('/')
  expect(main.link('Contact Support').attributes.href).toBe('/contact')
})

test('a link cannot put words of its own under our heading', async () => {
  const words = 'Call 0900 12345 to claim your refund'
  const page = await readPage(`/payment-success?course=${encodeURIComponent(words)}`)
  expect(page.text).toContain('Thank you for your booking.')
  expect(page.rawText).not.toContain('0900')
})

test('a canceled payment says that nothing was charged, and where to go on', async () => {
  const main = await readMain('/payment-canceled')
  expect(main.text).toContain('Your payment was canceled and no charges were made to your account.')
  expect(main.link('Try Again').attributes.href).toBe('/courses')
  expect(main.link('Contact Support').attributes.href).toBe('/contact')
  expect(main.link('Browse Courses').attributes.href).toBe('/courses')
})

test('a link with an invented payment confirms nothing and sends nothing', async () => {
  const db = await pagesDatabase()
  const lettersBefore = await db.$count(outbox)
  const email = 'invented@mail.example'
  const query = `course=Door%20Supervisor&session_id=cs_test_invented&name=A&email=${email}`
  const page = await readPage(`/payment-success?${query}`)
  expect(page.one('main').text).toMatch(/Booking reference\s*Processing/)
  expect(page.rawText).not.toContain(email)
  expect(await db.$count(outbox)).toBe(lettersBefore)
})

test('after staff cancelled a booking its payment page says so, not that the payment was late', async () => {
  const cancelled = { status: 'cancelled', cancelReason: 'staff' } as const
  const { sessionId } = await bookedWith('paid', cancelled)
  const main = await readMain(`/payment-success?session_id=${sessionId}`)
  expect(main.texts('h1')).toEqual(['This booking was cancelled'])
  expect(main.text).toContain('We have your payment, but this booking')
  expect(main.text).not.toMatch(/too late|no money was taken/)
})

test('while the card provider does not answer, a cancelled payment is not reported as cancelled', async () => {
  const { attempt, id, db } = await bookedWith('open', unpaid)
  const path = `/payment-canceled?attempt=${attempt}`
  const main = await readMain(path)
  expect(main.texts('h1')).toEqual(['Your payment could not be canceled yet'])
  expect(main.text).toContain('please do not pay again')
  expect(main.text).not.toContain('no charges were made')
  expect(main.link('Check Again').attributes.href).toBe(path)
  const kept = await rowOf(db, courseEnrollments, id)
  expect(kept?.status).toBe('pending')
})

test('a payment page that is closed gives the place back, and another try begins with the same date', async () => {
  const { attempt, run } = await bookedWith('expired', { ...unpaid, status: 'cancelled' })
  const main = await readMain(`/payment-canceled?attempt=${attempt}`)
  expect(main.text).toContain('no charges were made to your account')
  expect(main.text).toMatch(
    /Your place on Emergency First Aid at Work, [^,]+ 20\d\d, was given back\./,
  )
  const again = main.link('Try Again').attributes.href ?? ''
  expect(again).toBe(`/courses/emergency-first-aid/book?date=${run.id}`)
})

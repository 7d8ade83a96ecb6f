import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { dayText, wholeDayText } from '#app/domain/schedule/run-text.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { instalments, linkPages, staffOrders } from '#app/storage/schema/staff-order.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow, rowOf } from '../rows.ts'
import { addLinkPage, addPageUnderWay } from '../staff-order.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'

const read = (path: string) => readMain(path, { cookie: 'visit=1' })

type Paid = { email?: string; buyer?: { buyerName: string; buyerEmail: string }; dueIn?: number }

/** £50.00 of £250.00 paid; the rest is due 14 days before the start, unless the test says otherwise. */
async function payDeposit({ email = 'deposit@mail.example', buyer, dueIn }: Paid = {}) {
  const db = await pagesDatabase()
  const run = await addRun(db, 60)
  const booked = await addPaidBooking(db, {
    email,
    authSecret: pagesSecret,
    run,
    ...(buyer && { buyer }),
  })
  const { id, orderId } = booked
  await changeRow(db, courseEnrollments, id, { paid: 50_00 })
  const today = londonToday(new Date())
  const dueOn = dueIn === undefined ? addDays(run.startDate, -14) : addDays(today, dueIn)
  const staff = { submission: randomUUID(), madeBy: 'staff', means: 'link' } as const
  await db.insert(staffOrders).values({ orderId, ...staff })
  await db.insert(instalments).values([
    { orderId, nth: 1, amount: 50_00, dueOn: today },
    { orderId, nth: 2, amount: 200_00, dueOn },
  ])
  return { ...booked, db, dueOn }
}

const payButton = (page: HtmlElement) => page.all('button[name="amount"][value="next"]')

test('who paid a deposit reads what is still to pay and by when, pays it there, and may move or send somebody else', async () => {
  const { token, dueOn } = await payDeposit()
  const page = await read(`/my-booking/${token}`)
  expect(page.text).toContain('Still to pay: £200.00')
  expect(page.text).toContain(`It is due by ${wholeDayText(dueOn)}.`)
  expect(payButton(page).map(({ text }) => text)).toEqual(['Pay £200.00 now'])
  expect(page.text).not.toMatch(/not paid for|We keep your place until/)
  expect(page.links('Move to another date')).toHaveLength(1)
  expect(page.links('Send somebody else')).toHaveLength(1)
})

test('a balance whose day has passed says so, and whom to call', async () => {
  const { token, dueOn } = await payDeposit({ dueIn: -1 })
  const page = await read(`/my-booking/${token}`)
  expect(page.text).toContain(`It was due on ${wholeDayText(dueOn)}. Please pay now, or call`)
})

test('the button asks for the card page; without the provider nothing is charged, and the page says so', async () => {
  const { token, orderToken } = await payDeposit()
  for (const path of [`/my-booking/${token}`, `/my-order/${orderToken}`]) {
    const refused = await readMain(path, { form: { amount: 'next' }, status: 503 })
    expect(refused.one('[role="alert"]').text).toContain('nothing was charged')
    expect(payButton(refused)).toHaveLength(1)
  }
})

test('after a place is cancelled the page of the order says what is to pay for the places left', async () => {
  const { db, orderId, orderToken, id } = await payDeposit()
  const place = await rowOf(db, courseEnrollments, id)
  const cancelled = { ...place, id: randomUUID(), status: 'cancelled' } as const
  await db.insert(courseEnrollments).values([{ ...place, id: randomUUID() }, cancelled])
  await db.update(instalments).set({ amount: 150_00 }).where(eq(instalments.orderId, orderId))
  const page = await read(`/my-order/${orderToken}?cancelled=${cancelled.id}`)
  expect(page.text).toContain('For the 2 places left £400.00 is still to pay. We have sent')
  expect(page.text).toContain('Still to pay: £400.00 for both places')
})

test('a cancelled booking without a date promises neither a date nor a venue', async () => {
  const db = await pagesDatabase()
  const email = `${randomUUID()}@mail.example`
  const booked = await addPaidBooking(db, { email, authSecret: pagesSecret })
  const before = await read(`/my-booking/${booked.token}`)
  expect(before.text).toContain('Our team contacts you to arrange them')
  await changeRow(db, courseEnrollments, booked.id, {
    status: 'cancelled',
    cancelReason: 'trainee',
  })
  const people = testAccounts({ db })
  const cookie = (await people.trainee(email)).get('cookie') ?? ''
  for (const path of [`/my-booking/${booked.token}?later`, `/my-order/${booked.orderToken}`]) {
    const page = await read(path)
    expect(page.text, path).toContain('No date was arranged')
    expect(page.texts('dt'), path).not.toContain('Venue')
  }
  const dashboard = await readMain('/dashboard', { cookie })
  expect(dashboard.text).toContain('No date was arranged')
})

test('while the bank decides about the balance nobody is asked for it; if the bank refuses, they are again', async () => {
  const { token, orderToken, orderId, db } = await payDeposit({ dueIn: -1 })
  const { id } = await addPageUnderWay(db, orderId, 200_00)
  for (const path of [`/my-booking/${token}`, `/my-order/${orderToken}`]) {
    const page = await read(path)
    expect(page.text).toContain('Still to pay: £200.00')
    expect(page.text).toContain('A payment of £200.00 is with your bank.')
    expect(page.text).not.toContain('Please pay now')
    expect(page.all('button[name="amount"]')).toHaveLength(0)
    const refused = await readMain(path, { form: { amount: 'next' }, status: 409 })
    expect(refused.one('[role="alert"]').text).toBe(
      'A payment is with your bank. We write to you as soon as it is decided; please do not pay again.',
    )
  }
  await changeRow(db, linkPages, id, { state: 'expired' })
  for (const path of [`/my-booking/${token}`, `/my-order/${orderToken}`]) {
    const page = await read(path)
    expect(payButton(page)).toHaveLength(1)
    expect(page.text).not.toContain('with your bank')
  }
})

test('an order that is paid has no button, and its form opens nothing', async () => {
  const db = await pagesDatabase()
  const booked = await addPaidBooking(db, {
    email: 'all-paid@mail.example',
    authSecret: pagesSecret,
    run: await addRun(db, 60),
  })
  for (const path of [`/my-booking/${booked.token}`, `/my-order/${booked.orderToken}`]) {
    const page = await readMain(path, { form: { amount: 'next' }, status: 409 })
    expect(payButton(page)).toHaveLength(0)
  }
})

test('whoever comes for another buyer neither sees what is to pay nor opens its page; the buyer does both', async () => {
  const buyer = { buyerName: 'Orla Byrne', buyerEmail: `${randomUUID()}@firm.example` }
  const { token, orderToken, orderId } = await payDeposit({
    email: `${randomUUID()}@mail.example`,
    buyer,
  })
  const page = await read(`/my-booking/${token}`)
  expect(payButton(page)).toHaveLength(0)
  expect(page.text).not.toContain('Still to pay')
  expect((await ask(`/my-booking/${token}`, { form: { amount: 'next' } })).status).toBe(404)
  expect(payButton(await read(`/my-order/${orderToken}`))).toHaveLength(1)
  const people = testAccounts({ db: await pagesDatabase() })
  const cookie = (await people.trainee(buyer.buyerEmail)).get('cookie') ?? ''
  const bought = (await readMain('/dashboard', { cookie })).around('section', 'Bought for others')
  expect(bought.text).toContain('Still to pay: £200.00')
  expect(bought.one('form').attributes.action).toBe(`/dashboard/orders/${orderId}`)
})

test('the dashboard has the button at the booking', async () => {
  const email = `${randomUUID()}@mail.example`
  const { id } = await payDeposit({ email })
  const people = testAccounts({ db: await pagesDatabase() })
  const cookie = (await people.trainee(email)).get('cookie') ?? ''
  const bookings = (await readMain('/dashboard', { cookie })).around('section', 'Your bookings')
  expect(payButton(bookings).map(({ text }) => text)).toEqual(['Pay £200.00 now'])
  expect(bookings.one('form').attributes.action).toBe(`/dashboard/bookings/${id}`)
})

/** A card page that was paid, and its payment. */
async function addPaidPage(db: Handle, { orderId, pence, daysAgo = 0 }: PaidPage) {
  const { sessionId } = await addLinkPage(db, { orderId, pence, state: 'paid' })
  const paidAt = new Date(Date.now() - daysAgo * 24 * HOUR)
  await db.insert(payments).values({ orderId, sessionId, amount: pence, currency: 'gbp', paidAt })
  return sessionId
}

type PaidPage = { orderId: string; pence: number; daysAgo?: number }

test('after paying the deposit, the page says what is still to pay', async () => {
  const { db, orderId, dueOn } = await payDeposit()
  const sessionId = await addPaidPage(db, { orderId, pence: 50_00 })
  const page = await read(`/payment-success?session_id=${sessionId}`)
  const [paid, rest] = ['Paid', 'Still to pay'].map((name) => {
    const at = page.texts('dt').indexOf(name)
    return page.texts('dd')[at]
  })
  expect([paid, rest]).toEqual(['£50.00', `£200.00, by ${dayText(dueOn)}`])
  expect(page.texts('h2')).toContain('What happens next')
})

test('after paying the balance, the page says that it was received, and nothing of a new booking', async () => {
  const { db, orderId, id } = await payDeposit()
  const deposit = await addPaidPage(db, { orderId, pence: 50_00, daysAgo: 20 })
  const part = await addPaidPage(db, { orderId, pence: 80_00, daysAgo: 10 })
  const read80 = await read(`/payment-success?session_id=${part}`)
  expect(read80.text).toContain('We have received your payment of £80.00')
  expect(read80.text).toMatch(/£200\.00 is still to pay by \d+ \w+ 20\d\d\./)
  await changeRow(db, courseEnrollments, id, { paid: 250_00 })
  const balance = await addPaidPage(db, { orderId, pence: 120_00 })
  const page = await read(`/payment-success?session_id=${balance}`)
  expect(page.text).toContain('We have received your payment of £120.00')
  expect(page.text).toContain('There is nothing more to pay.')
  expect(page.text).not.toMatch(/Thank you for booking|What happens next|within 24 hours/)
  expect(page.links('Create your account')).toHaveLength(0)
  expect(page.link('Find your order').attributes.href).toBe('/find-booking')
  // The page of the first payment stays as it was.
  expect((await read(`/payment-success?session_id=${deposit}`)).text).toContain('Thank you for')
})

test('a card page of an order that was paid in another way is not said to be paid', async () => {
  const { db, orderId, id } = await payDeposit()
  await addPaidPage(db, { orderId, pence: 50_00, daysAgo: 20 })
  const { id: pageId, sessionId } = await addPageUnderWay(db, orderId, 200_00)
  await changeRow(db, linkPages, pageId, { state: 'expired', processingSince: null })
  await changeRow(db, courseEnrollments, id, { paid: 250_00 })
  const page = await read(`/payment-success?session_id=${sessionId}`)
  expect(page.text).toContain('has been paid in another way. There is nothing more to pay.')
  expect(page.text).not.toContain('£200.00')
})

test('before a move to an earlier date the page says that the balance is due earlier', async () => {
  const { token, db } = await payDeposit()
  const [earlier, later] = [await addRun(db, 40), await addRun(db, 80)]
  const dueOn = addDays(earlier.startDate, -14)
  const move = (run: { id: string }) => read(`/my-booking/${token}/move?to=${run.id}`)
  const page = await move(earlier)
  expect(page.text).toContain(`due earlier: £200.00 by ${wholeDayText(dueOn)}`)
  expect(page.text).toContain('at most 75% of what you have paid by then, which is £37.50 today,')
  expect((await move(later)).text).not.toContain('due earlier')
})

test('the receipt of a deposit says what is still to pay', async () => {
  const { token } = await payDeposit()
  const receipt = await read(`/my-booking/${token}/receipt`)
  expect(receipt.one('tfoot').text).toMatch(/Paid\s*£50\.00\s*Still to pay\s*£200\.00/)
})

test('the receipt of a deposit says so also after the course, while the rest is still asked for', async () => {
  const { token, id, db } = await payDeposit({ dueIn: -1 })
  const completed = { status: 'completed', payment: 'part-paid' } as const
  await changeRow(db, courseEnrollments, id, completed)
  expect((await read(`/my-booking/${token}`)).text).toContain('Still to pay: £200.00')
  const receipt = await read(`/my-booking/${token}/receipt`)
  expect(receipt.one('tfoot').text).toMatch(/Paid\s*£50\.00\s*Still to pay\s*£200\.00/)
})

test('the receipt of a cancelled booking says what is on its way back', async () => {
  const { token, id, db } = await payDeposit()
  const cancelled = { status: 'cancelled', cancelReason: 'trainee', refundOwed: 37_50 } as const
  await changeRow(db, courseEnrollments, id, cancelled)
  const receipt = await read(`/my-booking/${token}/receipt`)
  expect(receipt.one('tfoot').text).toMatch(/On its way back\s*£37\.50/)
  expect(receipt.one('tfoot').text).not.toContain('Still to pay')
})

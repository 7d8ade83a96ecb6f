import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMatter } from '#app/storage/booking/matters.ts'
import { planOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { linkPages } from '#app/storage/schema/staff-order.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { quotedRefund } from '#tests/booking/own-place.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { testStaffOrders } from '#tests/booking/test-staff-orders.ts'
import { moveBooking } from '../move-booking.ts'
import { cancelOwnBooking } from '../self-service/cancel-own-booking.ts'
import { sendPaymentLink } from './change-payment.ts'
import { followStaffOrders } from './follow-staff-orders.ts'
import { payByLink } from './pay-by-link.ts'

const DAY = 24 * 60

const office = officeOn()
const { db } = office
const staff = testStaffOrders(office)

test('a deposit confirms the place; the buyer is reminded, then staff hear of the balance', async () => {
  const scheduleId = await office.publish(1, { startsIn: 60 })
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({ scheduleId, deposit })
  await staff.payCard(orderId)
  expect(await staff.bookings(orderId)).toMatchObject([
    { status: 'confirmed', payment: 'part-paid', paid: 50_00 },
  ])
  // Due 14 days before the start: 46 days from now.
  office.pass(39 * DAY)
  await followStaffOrders(office.services)
  await followStaffOrders(office.services)
  office.pass(7 * DAY)
  await followStaffOrders(office.services)
  expect((await staff.letters()).flatMap(({ about }) => about ?? [])).toEqual([
    ...['made', 'due-soon', 'due-today'],
  ])
  expect(await office.matters(orderId)).toEqual([])
  office.pass(7 * DAY)
  await followStaffOrders(office.services)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed' }])
  const other = await staff.add({
    holdUntil: '2027-01-10',
    deposit: { ...deposit, lastDueOn: '2027-03-01' },
  })
  const matter = { kind: 'balance-unpaid', orderId: other, bookingId: null } as const
  await openMatter(db, { ...matter, now: office.services.now() })
  await staff.payCard(orderId, 'all')
  expect(await staff.bookings(orderId)).toMatchObject([{ payment: 'paid', paid: fullPrice }])
  expect([await office.matters(orderId), await office.matters(other)]).toEqual([
    [],
    ['balance-unpaid'],
  ])
})

const moveTo = async (orderId: string, toDate: string) => {
  const moved = await moveBooking(
    { ...(await office.seen(orderId)), toDate, requested: true },
    office.services,
  )
  expect(moved).toMatchObject({ ok: true })
  await followStaffOrders(office.services)
  await followStaffOrders(office.services)
}
const dueDays = async (orderId: string) => (await planOf(db, orderId)).map((one) => one.dueOn)
const paymentLetters = async () => (await staff.letters()).flatMap(({ about }) => about ?? [])

async function cancelAsTrainee(orderId: string) {
  const [{ id: bookingId } = { id: '' }] = await staff.bookings(orderId)
  const { signed: quote } = await quotedRefund(bookingId, office.services)
  const actor = { by: 'trainee', userId: null } as const
  expect(await cancelOwnBooking({ bookingId, quote, actor }, office.services)).toMatchObject({
    ok: true,
  })
}

test('a balance that arrives after the trainee cancelled goes back, and the letter does not say that the date was full', async () => {
  const scheduleId = await office.publish(2, { startsIn: 60 })
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({ scheduleId, deposit })
  await staff.payCard(orderId)
  await cancelAsTrainee(orderId)
  await staff.cash(orderId, 200_00)
  const sent = await db.select({ message: outbox.message }).from(outbox)
  const late = sent.flatMap(({ message }) =>
    message?.template === 'late-payment-apology' ? [message.facts] : [],
  )
  expect(late).toMatchObject([{ refundPence: 200_00, reason: 'trainee-cancelled' }])
})

test('a matter about the balance ends when the trainee cancels: nothing is to pay any more', async () => {
  const scheduleId = await office.publish(2, { startsIn: 60 })
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({ scheduleId, deposit })
  await staff.payCard(orderId)
  office.pass(53 * DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
  await cancelAsTrainee(orderId)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual([])
})

test('moved to an earlier date its balance is due 14 days before that, and the buyer is told once', async () => {
  const [late, early] = [
    await office.publish(1, { startsIn: 60 }),
    await office.publish(1, { startsIn: 40 }),
  ]
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({ scheduleId: late, deposit })
  await staff.payCard(orderId)
  expect(await dueDays(orderId)).toEqual(['2026-11-19', '2027-01-01'])
  await moveTo(orderId, early)
  expect(await dueDays(orderId)).toEqual(['2026-11-19', '2026-12-12'])
  expect(await paymentLetters()).toEqual(['made', 'due-earlier'])
  // Back to the later date: what was brought forward stays.
  await moveTo(orderId, late)
  expect(await dueDays(orderId)).toEqual(['2026-11-19', '2026-12-12'])
  expect(await paymentLetters()).toEqual(['made', 'due-earlier'])
  office.pass(26 * DAY)
  await followStaffOrders(office.services)
  expect(await paymentLetters()).toEqual(['made', 'due-earlier', 'due-today'])
})

test('moved to a date that is near its balance is due at once, and staff hear of it the day after', async () => {
  const [late, near] = [
    await office.publish(1, { startsIn: 60 }),
    await office.publish(1, { startsIn: 7 }),
  ]
  const deposit = { pence: 50_00, laterPayments: 2, lastDueOn: null }
  const orderId = await staff.add({ scheduleId: late, deposit })
  await staff.payCard(orderId)
  await moveTo(orderId, near)
  expect(await dueDays(orderId)).toEqual(['2026-11-19', '2026-11-16', '2026-11-16'])
  // One letter, which is the reminder as well.
  expect(await paymentLetters()).toEqual(['made', 'due-earlier'])
  office.pass(DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toContain('balance-unpaid')
})

test('a letter and a card page about the money count the places that are left', async () => {
  const scheduleId = await office.publish(2, { startsIn: 60 })
  const deposit = { pence: 100_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({ scheduleId, places: 2, deposit })
  await staff.payCard(orderId)
  const [, second] = await staff.bookings(orderId)
  if (!second) throw new Error('There is no second place.')
  await office.oweFor(second, 50_00)
  await sendPaymentLink({ orderId, actorId: 'staff' }, office.services)
  expect(await staff.lastRequest()).toMatchObject({
    occasion: 'again',
    places: 1,
    totalPence: 250_00,
    paidPence: 50_00,
    duePence: 200_00,
    isPartCancelled: true,
  })
  await payByLink({ orderId, amount: 'all' }, office.services)
  const pages = await db.select().from(linkPages).where(eq(linkPages.orderId, orderId))
  const descriptions = pages.map(({ parameters }) => parameters.description)
  expect(descriptions.filter((text) => text.startsWith('2 places, '))).toHaveLength(1)
  expect(descriptions.filter((text) => !text.includes('places'))).toHaveLength(1)
})

test.each(['buyer', 'staff'] as const)(
  'when one of several places is cancelled (by: %s), the buyer is told what is left to pay',
  async (by) => {
    const scheduleId = await office.publish(3, { startsIn: 60 })
    const deposit = { pence: 150_00, laterPayments: 1, lastDueOn: null }
    const orderId = await staff.add({ scheduleId, places: 3, deposit })
    await staff.payCard(orderId)
    const bookingId = (await staff.bookings(orderId)).at(-1)?.id ?? ''
    const { signed: quote } = await quotedRefund(bookingId, office.services)
    const input = { bookingId, quote, actor: { by, userId: null } }
    expect(await cancelOwnBooking(input, office.services)).toMatchObject({ ok: true })
    const sent = await db.select({ message: outbox.message }).from(outbox)
    const told = sent.flatMap(({ message }) =>
      message?.template === 'booking-cancelled' ? [message.facts] : [],
    )
    expect(told).toEqual([
      expect.objectContaining({
        // A place of three costs £212.50, and £50.00 was paid for each.
        stillToPay: { places: 2, restPence: 325_00, nextPence: 325_00, nextDueOn: '2027-01-01' },
        orderPage: expect.any(String),
      }),
    ])
  },
)

test('every buyer is reminded, however many balances a run of the job leaves open', async () => {
  const deposit = { pence: 50_00, laterPayments: 2, lastDueOn: null }
  const orderIds: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const scheduleId = await office.publish(1, { startsIn: 90 + nth })
    orderIds.push(await staff.add({ scheduleId, deposit }))
    await staff.payCard(orderIds.at(-1) ?? '')
  }
  const follow = () => followStaffOrders(office.services, { batchSize: 2 })
  const count = async (about: string) =>
    (await staff.letters()).filter((letter) => letter.about === about).length
  // The first balances are due from the 46th day to the 50th, and nobody pays them.
  office.pass(44 * DAY)
  await follow()
  await follow()
  expect(await count('due-soon')).toBe(5)
  // They are paid late, and the last ones, a month later, are open at the same time.
  for (const orderId of orderIds) await staff.payCard(orderId)
  office.pass(29 * DAY)
  await follow()
  await follow()
  expect(await count('due-soon')).toBe(10)
})

const inThreeParts = { pence: 50_00, laterPayments: 2, lastDueOn: null }
const followFor = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    office.pass(DAY)
    await followStaffOrders(office.services)
  }
}

test('payments that were brought forward to one day have one reminder of each kind, and one matter', async () => {
  const [late, early] = [
    await office.publish(1, { startsIn: 100 }),
    await office.publish(1, { startsIn: 40 }),
  ]
  const orderId = await staff.add({ scheduleId: late, deposit: inThreeParts })
  await staff.payCard(orderId)
  await moveTo(orderId, early)
  expect((await dueDays(orderId)).slice(1)).toEqual(['2026-12-12', '2026-12-12'])
  await followFor(34)
  expect(await paymentLetters()).toEqual(['made', 'due-earlier', 'due-soon', 'due-today'])
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

test('two late payments of one order are one matter', async () => {
  const scheduleId = await office.publish(1, { startsIn: 90 })
  const orderId = await staff.add({ scheduleId, deposit: inThreeParts })
  await staff.payCard(orderId)
  office.pass(84 * DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

test('a matter ends with the late payment, and comes back if the next one is late', async () => {
  const deposit = { pence: 50_00, laterPayments: 2, lastDueOn: '2027-03-16' }
  const orderId = await staff.add({ deposit })
  await staff.payCard(orderId)
  // Due on 16 February, without a date for the course.
  office.pass(101 * DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
  await staff.payCard(orderId)
  expect(await office.matters(orderId)).toEqual([])
  office.pass(28 * DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

test('the reminder of the day is made up for when the job did not run on it, and says so', async () => {
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
  const scheduleId = await office.publish(1, { startsIn: 60 })
  const orderId = await staff.add({ scheduleId, deposit })
  await staff.payCard(orderId)
  // Due on the 46th day, on which the job does not run.
  for (const days of [40, 5, 2, 1]) {
    office.pass(days * DAY)
    await followStaffOrders(office.services)
  }
  expect((await paymentLetters()).slice(1)).toEqual(['due-soon', 'due-today'])
  expect(await staff.lastRequest()).toMatchObject({ isOverdue: true, duePence: 200_00 })
})

test('a reminder names its day and asks for all that is due by then', async () => {
  const scheduleId = await office.publish(1, { startsIn: 90 })
  const orderId = await staff.add({ scheduleId, deposit: inThreeParts })
  await staff.payCard(orderId)
  const [, , last] = await dueDays(orderId)
  const all = { dueOn: last, duePence: 200_00 }
  await followFor(70)
  expect(await staff.lastRequest()).toMatchObject({ occasion: 'due-soon', ...all })
  await followFor(6)
  expect(await staff.lastRequest()).toMatchObject({ occasion: 'due-today', ...all })
})

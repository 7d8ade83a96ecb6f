import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { testStaffOrders } from '#tests/booking/test-staff-orders.ts'
import { closeMatter } from '../close-matter.ts'
import { moveBooking } from '../move-booking.ts'
import { syncPayment } from '../sync-payment.ts'
import { changeDeadline, sendPaymentLink } from './change-payment.ts'
import { followStaffOrders } from './follow-staff-orders.ts'
import { payByLink } from './pay-by-link.ts'

const DAY = 24 * 60

const office = officeOn()
const { db } = office
const staff = testStaffOrders(office)

const ask = (orderId: string, amount: 'next' | 'all' = 'next') =>
  payByLink({ orderId, amount }, office.services)
const underWay = { ok: false, reason: 'under-way' }
const withTheBank = async (orderId: string) => (await staffOrderOf(db, orderId))?.underWayPence

test('while the bank decides about a card payment no other page is opened, whatever is asked for', async () => {
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
  const orderId = await staff.add({
    scheduleId: await office.publish(1, { startsIn: 60 }),
    deposit,
  })
  const page = await staff.openPage(orderId)
  expect(await withTheBank(orderId)).toBe(0)
  office.cards.pay(page, 'processing')
  // Nothing has been heard of it yet.
  expect(await ask(orderId, 'all')).toEqual(underWay)
  expect(await withTheBank(orderId)).toBe(50_00)
  expect(await ask(orderId)).toEqual(underWay)
  office.pass(2 * 60)
  await followStaffOrders(office.services)
  expect([await ask(orderId), await ask(orderId, 'all')]).toEqual([underWay, underWay])
  office.cards.isDown = true
  expect(await ask(orderId)).toEqual(underWay)
  office.cards.isDown = false
  expect(office.cards.paymentPages.size).toBe(1)
  office.cards.conclude(page, 'paid')
  await syncPayment(page, office.services)
  expect(await withTheBank(orderId)).toBe(0)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: 50_00 }])
})

test('a card payment that the bank refuses can be tried again', async () => {
  const orderId = await staff.add()
  const page = await staff.openPage(orderId)
  office.cards.pay(page, 'processing')
  await syncPayment(page, office.services)
  expect(await withTheBank(orderId)).toBe(fullPrice)
  office.cards.conclude(page, 'failed')
  // Whoever asks first hears it: the buyer, the job or the provider’s event.
  expect(await staff.openPage(orderId)).not.toBe(page)
  expect(await withTheBank(orderId)).toBe(0)
  await syncPayment(page, office.services)
  const told = [{ kind: 'payment-request', about: 'failed' }]
  expect(await staff.letters()).toEqual([{ kind: 'payment-request', about: 'made' }, ...told])
})

test('a payment that is refused after the time of the hold ends it, in one letter', async () => {
  const orderId = await staff.add()
  const page = await staff.openPage(orderId)
  office.cards.pay(page, 'processing')
  await syncPayment(page, office.services)
  office.pass(10 * DAY)
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'pending' }])
  office.cards.conclude(page, 'failed')
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'cancelled' }])
  expect((await staff.letters()).map(({ about }) => about)).toEqual(['made', 'ended'])
})

test('a balance that is with the bank is not asked for again, unless the bank refuses it', async () => {
  const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: '2026-12-16' }
  const orderId = await staff.add({
    scheduleId: await office.publish(1, { startsIn: 60 }),
    deposit,
  })
  await staff.payCard(orderId)
  const page = await staff.openPage(orderId)
  office.cards.pay(page, 'processing')
  await syncPayment(page, office.services)
  const before = (await staff.letters()).length
  office.pass(24 * DAY)
  await followStaffOrders(office.services)
  expect((await staff.letters()).slice(before)).toEqual([])
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  await followStaffOrders(office.services)
  expect((await staff.letters()).slice(before).map(({ about }) => about)).toEqual([
    'failed',
    'due-soon',
  ])
})

test('a page that was left, or a refused payment of a cancelled order, brings no letter', async () => {
  const left = await staff.openPage(await staff.add())
  await office.cards.expirePaymentPage(left)
  await syncPayment(left, office.services)
  const orderId = await staff.add()
  const page = await staff.openPage(orderId)
  office.cards.pay(page, 'processing')
  await syncPayment(page, office.services)
  const cancelled = eq(courseEnrollments.orderId, orderId)
  await db.update(courseEnrollments).set({ status: 'cancelled' }).where(cancelled)
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  expect((await staff.letters()).filter(({ about }) => about === 'failed')).toEqual([])
})

const underWayPage = async (orderId: string) => {
  const page = await staff.openPage(orderId)
  office.cards.pay(page, 'processing')
  await syncPayment(page, office.services)
  return page
}
const about = async () => (await staff.letters()).flatMap((letter) => letter.about ?? [])

test('staff cannot ask for it again; the place may be held for longer, and the buyer reads so if the bank refuses', async () => {
  const orderId = await staff.add()
  const page = await underWayPage(orderId)
  const byStaff = { orderId, actorId: 'staff' }
  expect(await sendPaymentLink(byStaff, office.services)).toEqual(underWay)
  const later = { ...byStaff, holdUntil: '2026-11-22' }
  expect(await changeDeadline(later, office.services)).toEqual({ ok: true, isTold: false })
  expect(await about()).toEqual(['made'])
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  expect(await about()).toEqual(['made', 'failed'])
  expect((await staffOrderOf(db, orderId))?.payUntil).toEqual(new Date('2026-11-22T23:59:00Z'))
  expect(await sendPaymentLink(byStaff, office.services)).toEqual({ ok: true })
  expect(await changeDeadline(later, office.services)).toEqual({ ok: true, isTold: true })
})

test('moved to an earlier date the balance is brought forward once the bank has refused it', async () => {
  const [late, early] = [
    await office.publish(1, { startsIn: 60 }),
    await office.publish(1, { startsIn: 40 }),
  ]
  const deposit = { pence: 50_00, laterPayments: 2, lastDueOn: null }
  const orderId = await staff.add({ scheduleId: late, deposit })
  await staff.payCard(orderId)
  const page = await underWayPage(orderId)
  const move = { ...(await office.seen(orderId)), toDate: early, requested: true }
  expect(await moveBooking(move, office.services)).toMatchObject({ ok: true })
  await followStaffOrders(office.services)
  expect(await about()).toEqual(['made'])
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  await followStaffOrders(office.services)
  expect(await about()).toEqual(['made', 'failed', 'due-earlier'])
})

test('orders that wait for the bank do not keep the places of others', async () => {
  const scheduleId = await office.publish(3)
  const waiting = [await staff.add({ scheduleId }), await staff.add({ scheduleId })]
  for (const orderId of waiting) await underWayPage(orderId)
  const unpaid = await staff.add({ scheduleId, holdUntil: '2026-11-20' })
  office.pass(6 * DAY)
  await followStaffOrders(office.services, { batchSize: 2 })
  expect(await staff.bookings(unpaid)).toMatchObject([{ status: 'cancelled' }])
  for (const orderId of waiting) {
    expect(await staff.bookings(orderId)).toMatchObject([{ status: 'pending' }])
  }
})

const twoParts = { pence: 50_00, laterPayments: 1, lastDueOn: null }

test('with a part paid, a refusal after the time of the hold is told to the buyer and to staff', async () => {
  const orderId = await staff.add()
  await staff.cash(orderId, 100_00)
  const page = await underWayPage(orderId)
  const before = (await about()).length
  office.pass(10 * DAY)
  await followStaffOrders(office.services)
  office.cards.conclude(page, 'failed')
  await followStaffOrders(office.services)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
  expect((await about()).slice(before)).toEqual(['failed'])
  // Staff decide about the places: no day is promised.
  expect(await staff.lastRequest()).toMatchObject({ payUntil: '', duePence: 150_00 })
})

test('the letter about cash asks for nothing meanwhile', async () => {
  const scheduleId = await office.publish(1, { startsIn: 60 })
  const orderId = await staff.add({ scheduleId, deposit: twoParts })
  await staff.payCard(orderId)
  await underWayPage(orderId)
  await staff.cash(orderId, 50_00)
  const asked = { duePence: 0, paymentPage: '', underWayPence: 200_00 }
  expect(await staff.lastRequest()).toMatchObject({ occasion: 'received', ...asked })
})

test('a reminder that the payment with the bank does not cover is made up for', async () => {
  const scheduleId = await office.publish(1, { startsIn: 90 })
  const deposit = { ...twoParts, laterPayments: 2 }
  const orderId = await staff.add({ scheduleId, deposit })
  await staff.payCard(orderId)
  const followFor = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      office.pass(DAY)
      await followStaffOrders(office.services)
    }
  }
  // Due on the 45th and the 76th day; the first of them is paid late, and the bank takes its time.
  await followFor(68)
  const page = await underWayPage(orderId)
  const before = (await about()).length
  await followFor(9)
  expect((await about()).slice(before)).toEqual([])
  office.cards.conclude(page, 'paid')
  await syncPayment(page, office.services)
  await followFor(3)
  expect((await about()).slice(before)).toEqual(['received', 'due-today'])
})

const unpaidWithBank = async () => {
  const scheduleId = await office.publish(1, { startsIn: 60 })
  const orderId = await staff.add({ scheduleId, deposit: twoParts })
  await staff.payCard(orderId)
  return orderId
}

test('staff hear of a balance only when the bank refuses it', async () => {
  const orderId = await unpaidWithBank()
  office.pass(45 * DAY)
  const page = await underWayPage(orderId)
  office.pass(9 * DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual([])
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

test('what staff dealt with because the money was on its way comes back when it is refused', async () => {
  const orderId = await unpaidWithBank()
  office.pass(54 * DAY)
  await followStaffOrders(office.services)
  const page = await underWayPage(orderId)
  office.pass(60)
  const [matter] = await db.select().from(matters)
  const dealt = { matterId: matter?.id ?? '', note: 'It is with the bank', actorId: 'staff' }
  await closeMatter(dealt, office.services)
  expect(await office.matters(orderId)).toEqual([])
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

test('a balance that is refused after the course is a matter', async () => {
  const near = await office.publish(1, { startsIn: 3 })
  const orderId = await unpaidWithBank()
  const page = await underWayPage(orderId)
  const move = { ...(await office.seen(orderId)), toDate: near, requested: true }
  expect(await moveBooking(move, office.services)).toMatchObject({ ok: true })
  office.pass(9 * DAY)
  await followStaffOrders(office.services)
  await db
    .update(courseEnrollments)
    .set({ status: 'completed' })
    .where(eq(courseEnrollments.orderId, orderId))
  office.cards.conclude(page, 'failed')
  await syncPayment(page, office.services)
  office.pass(45 * DAY)
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

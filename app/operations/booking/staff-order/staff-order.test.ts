import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { resendLetter } from '#app/operations/mail/resend-letter.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { staffOrders } from '#app/storage/schema/staff-order.ts'
import { dyingProcess } from '#tests/booking/dying-process.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { testStaffOrders } from '#tests/booking/test-staff-orders.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { syncPayment } from '../sync-payment.ts'
import { addBooking } from './add-booking.ts'
import { changeDeadline } from './change-payment.ts'
import { followStaffOrders } from './follow-staff-orders.ts'
import { payByLink } from './pay-by-link.ts'

const DAY = 24 * 60

const office = officeOn()
const { db } = office
const staff = testStaffOrders(office)

test('keeps whom to call and what a buyer eats who comes themselves, and of nobody else', async () => {
  const details = { emergencyContact: 'Femi, 07700 900456', dietaryRequirements: 'No nuts' }
  const none = { emergencyContact: null, dietaryRequirements: null }
  expect(await staff.bookings(await staff.add({ details }))).toMatchObject([details])
  const two = await staff.bookings(await staff.add({ places: 2, details }))
  expect(two.filter(({ fullName }) => fullName)).toMatchObject([details])
  expect(two.filter(({ fullName }) => !fullName)).toMatchObject([none])
  expect(await staff.bookings(await staff.add({ isAttending: false, details }))).toMatchObject([
    none,
  ])
  const blank = { emergencyContact: '', dietaryRequirements: '' }
  expect(await staff.bookings(await staff.add({ details: blank }))).toMatchObject([none])
})

test('asks nobody for less than £1.00 by card, neither at first nor for what is left', async () => {
  const agree = (pence: number) =>
    addBooking(staff.order({ agreed: { pence, reason: 'Voucher' } }), office.services)
  const refused = { ok: false, reason: 'too-little-for-card' }
  for (const pence of [1, 99]) expect(await agree(pence)).toEqual(refused)
  expect(await agree(1_00)).toMatchObject({ ok: true })
  const orderId = await staff.add()
  await staff.cash(orderId, fullPrice - 99)
  expect(await payByLink({ orderId, amount: 'all' }, office.services)).toEqual(refused)
})

test('holds the place, mails the link, and is confirmed when the link is paid', async () => {
  const scheduleId = await office.publish(2)
  const orderId = await staff.add({ scheduleId })
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
  expect(await staff.letters()).toEqual([{ kind: 'payment-request', about: 'made' }])
  await staff.payCard(orderId)
  expect(await staff.bookings(orderId)).toMatchObject([
    { status: 'confirmed', payment: 'paid', paid: fullPrice, holdUntil: null },
  ])
  // Staff find the payment at the card provider by it.
  expect(await office.bookingOf(orderId)).toMatchObject({ stripeSessionId: expect.any(String) })
  expect(await staff.letters()).toMatchObject([
    { kind: 'payment-request' },
    { kind: 'booking-confirmation' },
    { kind: 'booking-notice' },
  ])
  expect(await payByLink({ orderId, amount: 'next' }, office.services)).toEqual({
    ok: false,
    reason: 'nothing-open',
  })
})

test('the link in the letter opens the order, and its hash alone does not', async () => {
  const orderId = await staff.add()
  const [row] = await db
    .select({ message: outbox.message })
    .from(outbox)
    .orderBy(outbox.createdAt, outbox.position)
  const facts = row?.message && 'facts' in row.message ? row.message.facts : {}
  const name = 'paymentPage' in facts ? String(facts.paymentPage) : ''
  const token = privateToken(office.services, name)
  expect(await subjectOfToken('payment', token, office.services)).toBe(orderId)
  expect(await subjectOfToken('payment', name, office.services)).toBeNull()
})

test('the same form sent twice, also at the same time, is one order', async () => {
  const scheduleId = await office.publish(5)
  const form = staff.order({ scheduleId, places: 2 })
  const both = await Promise.all([
    addBooking(form, office.services),
    addBooking(form, office.services),
  ])
  expect(both[0]).toEqual(both[1])
  expect(await addBooking(form, office.services)).toEqual(both[0])
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 2 })
})

test('has all of its places or none; staff may overbook', async () => {
  const scheduleId = await office.publish(2)
  const refused = await addBooking(staff.order({ scheduleId, places: 3 }), office.services)
  expect(refused).toEqual({ ok: false, reason: 'too-few-places', left: 2 })
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 0 })
  await staff.add({ scheduleId, places: 3, overbook: true })
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 3 })
})

test('an agreed price is divided between the places to the penny', async () => {
  const agreed = { pence: 500_00, reason: 'package offer' }
  const orderId = await staff.add({ places: 3, agreed })
  expect((await staff.bookings(orderId)).map(({ price }) => price)).toEqual([
    166_67, 166_67, 166_66,
  ])
  expect(await office.order(orderId)).toMatchObject({ total: 500_00, discountKind: 'agreed' })
  const above = staff.order({ agreed: { pence: fullPrice + 1, reason: 'no' } })
  expect(await addBooking(above, office.services)).toMatchObject({ reason: 'price-above-list' })
})

test('after the deadline the place is released, the page closed and the buyer told', async () => {
  const scheduleId = await office.publish(1)
  const orderId = await staff.add({ scheduleId })
  const page = await staff.openPage(orderId)
  office.pass(3 * DAY + 15 * 60)
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([
    { status: 'cancelled', cancelReason: 'expired', paid: 0 },
  ])
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 0 })
  expect(office.cards.paymentPages.get(page)).toMatchObject({ status: 'expired' })
  expect(await staff.letters()).toEqual([
    { kind: 'payment-request', about: 'made' },
    { kind: 'payment-request', about: 'ended' },
  ])
})

test('a card page that expires gives up nothing: the link opens another one', async () => {
  const scheduleId = await office.publish(1)
  const orderId = await staff.add({ scheduleId })
  const first = await staff.openPage(orderId)
  office.pass(40)
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'pending' }])
  const second = await staff.openPage(orderId)
  expect(second).not.toBe(first)
  expect(await staff.openPage(orderId)).toBe(second)
})

test('a later deadline is at most seven days away and not past the day before the start', async () => {
  const scheduleId = await office.publish(1, { startsIn: 5 })
  const orderId = await staff.add({ scheduleId, requested: true })
  const of = { orderId, actorId: 'staff' }
  const change = (holdUntil: string) => changeDeadline({ ...of, holdUntil }, office.services)
  expect(await change('2026-11-21')).toEqual({ ok: false, reason: 'hold-too-long' })
  expect(await change('2026-11-20')).toEqual({ ok: true, isTold: true })
  const past = { scheduleId: await office.publish(1), holdUntil: '2027-11-24' }
  const tooLong = staff.order(past)
  expect(await addBooking(tooLong, office.services)).toMatchObject({ reason: 'hold-too-long' })
})

test('cash at once confirms; a part of it does not, and the rest does', async () => {
  const received = { pence: fullPrice, reference: 'till 1', on: '2026-11-16' }
  const whole = await staff.add({ means: 'cash', received })
  expect(await staff.bookings(whole)).toMatchObject([{ status: 'confirmed', payment: 'paid' }])
  const part = await staff.add({ means: 'cash', received: { ...received, pence: 100_00 } })
  expect(await staff.bookings(part)).toMatchObject([
    { status: 'pending', payment: 'part-paid', paid: 100_00 },
  ])
  expect(await staff.cash(part, 150_00)).toMatchObject({
    ok: true,
    confirms: true,
    surplusPence: 0,
  })
  expect(await staff.bookings(part)).toMatchObject([{ status: 'confirmed', payment: 'paid' }])
})

test('two ways of paying at once: what one of them leaves came in the other, to the penny', async () => {
  const received = { pence: 100_00, reference: 'till 2', on: '2026-11-16' }
  const rest = { method: 'terminal', reference: 'slip 8' } as const
  const orderId = await staff.add({ means: 'cash', received: { ...received, rest } })
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: fullPrice }])
  const rows = await office.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(rows.map(({ method, amount, reference }) => [method, amount, reference])).toEqual(
    expect.arrayContaining([
      ['cash', 100_00, 'till 2'],
      ['terminal', fullPrice - 100_00, 'slip 8'],
    ]),
  )
  expect(rows).toHaveLength(2)
  const nothingLeft = { ...received, pence: fullPrice, rest }
  const order = staff.order({ means: 'cash', received: nothingLeft })
  expect(await addBooking(order, office.services)).toEqual({ ok: false, reason: 'nothing-left' })
  // Sent twice, each is one payment.
  const twice = staff.order({ means: 'cash', received: { ...received, rest } })
  const [one, again] = await Promise.all([1, 2].map(() => addBooking(twice, office.services)))
  expect(one).toEqual(again)
})

test('what has arrived in full need not be typed: it is the price', async () => {
  const received = { pence: null, reference: 'till 3', on: '2026-11-16' }
  const orderId = await staff.add({ means: 'cash', received })
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: fullPrice }])
})

test('a place with money on it is not lost by a clock: staff decide', async () => {
  const scheduleId = await office.publish(1)
  const orderId = await staff.add({ scheduleId, means: 'bank-transfer' })
  await staff.cash(orderId, 100_00)
  office.pass(4 * DAY)
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'pending', paid: 100_00 }])
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
  await followStaffOrders(office.services)
  expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
})

test('a transfer after the deadline confirms while a place is left', async () => {
  const scheduleId = await office.publish(1)
  const orderId = await staff.add({ scheduleId, means: 'bank-transfer' })
  office.pass(4 * DAY)
  await followStaffOrders(office.services)
  expect(await staff.cash(orderId, fullPrice)).toMatchObject({ confirms: true })
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: fullPrice }])
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
})

test('without a place it is owed back by hand, with a matter and an apology', async () => {
  const scheduleId = await office.publish(1)
  const orderId = await staff.add({ scheduleId, means: 'bank-transfer' })
  office.pass(4 * DAY)
  await followStaffOrders(office.services)
  await office.pay({ scheduleId, name: 'Rui Lopes' })
  await staff.cash(orderId, fullPrice)
  expect(await staff.bookings(orderId)).toMatchObject([
    { status: 'cancelled', paid: fullPrice, refundOwed: fullPrice, refunded: 0 },
  ])
  expect(await office.matters(orderId)).toEqual(['refund-by-hand'])
  expect(await staff.letters()).toContainEqual({ kind: 'late-payment-apology' })
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
})

test('the link paid by card while staff record cash: nothing doubled, the surplus is owed back', async () => {
  const scheduleId = await office.publish(2)
  const orderId = await staff.add({ scheduleId })
  const page = await staff.openPage(orderId)
  office.cards.pay(page)
  await Promise.all([staff.cash(orderId, fullPrice), syncPayment(page, office.services)])
  await syncPayment(page, office.services)
  expect(await staff.bookings(orderId)).toMatchObject([
    { status: 'confirmed', paid: 2 * fullPrice, refundOwed: fullPrice },
  ])
  expect(await db.select().from(payments)).toHaveLength(2)
  expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
  const confirmations = (await staff.letters()).filter(
    ({ kind }) => kind === 'booking-confirmation',
  )
  expect(confirmations).toHaveLength(1)
  // The card gives back first, at once.
  await makeRefunds(office.services)
  expect(office.cards.refundedFor(`pi_${page}`)).toBe(fullPrice)
  expect(await staff.bookings(orderId)).toMatchObject([
    { status: 'confirmed', refunded: fullPrice },
  ])
})

test('the same record sent twice is one payment', async () => {
  const orderId = await staff.add({ means: 'cash' })
  const submission = randomUUID()
  await Promise.all([
    staff.cash(orderId, 50_00, submission),
    staff.cash(orderId, 50_00, submission),
  ])
  expect(await staff.bookings(orderId)).toMatchObject([{ paid: 50_00 }])
})

test('cash for all of it closes the card page that is open', async () => {
  const orderId = await staff.add()
  const page = await staff.openPage(orderId)
  await staff.cash(orderId, fullPrice)
  expect(office.cards.paymentPages.get(page)).toMatchObject({ status: 'expired' })
})
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '' }
const mailedTo = async () =>
  (
    await db
      .select({ message: outbox.message })
      .from(outbox)
      .orderBy(outbox.createdAt, outbox.position)
  ).map(({ message }) => `${message?.template} to ${message?.to}`)

test('people whom staff name get their own link once the places are confirmed, and once', async () => {
  const scheduleId = await office.publish(4)
  const orderId = await staff.add({ scheduleId, places: 4, people: [rui, kim] })
  expect((await staff.bookings(orderId)).map(({ fullName }) => fullName)).toEqual([
    ...['Asha Okafor', 'Rui Lopes', 'Kim Roe', ''],
  ])
  await followStaffOrders(office.services)
  expect(await mailedTo()).toEqual(['payment-request to asha@mail.example'])
  await staff.payCard(orderId)
  await followStaffOrders(office.services)
  await followStaffOrders(office.services)
  expect((await mailedTo()).filter((each) => each.startsWith('participant-invitation'))).toEqual([
    ...['participant-invitation to rui@post.example', 'participant-invitation to kim@post.example'],
  ])
  expect(await staff.bookings(orderId)).toMatchObject(
    Array.from({ length: 4 }, () => ({ status: 'confirmed', detailsState: 'missing' })),
  )
})

test('one place for somebody else: the money is told to the buyer, the place to who comes', async () => {
  const orderId = await staff.add({ isAttending: false, people: [rui] })
  await staff.cash(orderId, fullPrice)
  await followStaffOrders(office.services)
  expect(await mailedTo()).toEqual([
    ...['payment-request to asha@mail.example', 'order-confirmation to asha@mail.example'],
    ...['order-notice to team', 'participant-invitation to rui@post.example'],
  ])
})

test('a place that is not paid for in time invites nobody', async () => {
  const scheduleId = await office.publish(2)
  await staff.add({ scheduleId, places: 2, people: [rui] })
  office.pass(4 * DAY)
  await followStaffOrders(office.services)
  await followStaffOrders(office.services)
  expect((await mailedTo()).join()).not.toContain('rui@post.example')
})

test('a process that died after the payment was made settles it from the job', async () => {
  const orderId = await staff.add()
  const page = await staff.openPage(orderId)
  office.cards.pay(page)
  office.pass(2)
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: fullPrice }])
  const [row] = await db.select().from(staffOrders)
  expect(row?.payUntil).toBeNull()
})

test('a process that dies at any statement between payment and confirmation settles it once', async () => {
  const dying = dyingProcess()
  const services = { ...office.services, db: dying.databaseOf(db) }
  let deaths = 0
  for (let lives = false; !lives; ) {
    const orderId = await staff.add()
    const page = await staff.openPage(orderId)
    office.cards.pay(page)
    dying.dieAfter(deaths)
    lives = (await dying.run(() => syncPayment(page, services))) === 'lived'
    if (!lives) deaths += 1
    await syncPayment(page, office.services)
    const [booking] = await staff.bookings(orderId)
    expect(booking).toMatchObject({ status: 'confirmed', paid: fullPrice, refundOwed: 0 })
    const paid = await db.select().from(payments).where(eq(payments.orderId, orderId))
    expect(paid).toHaveLength(1)
    const confirmed = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.subjectId, booking?.id ?? ''), eq(outbox.kind, 'booking-confirmation')))
      .orderBy(outbox.createdAt, outbox.position)
    expect(confirmed).toHaveLength(1)
  }
  expect(deaths).toBeGreaterThan(8)
})

test('the provider is out of reach at the deadline: the place stays until it answers', async () => {
  const orderId = await staff.add({ scheduleId: await office.publish(1) })
  const page = await staff.openPage(orderId)
  office.cards.pay(page)
  office.pass(4 * DAY)
  office.cards.isDown = true
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'pending' }])
  office.cards.isDown = false
  await followStaffOrders(office.services)
  expect(await staff.bookings(orderId)).toMatchObject([{ status: 'confirmed' }])
})

test('a start within the right to cancel needs the buyer’s request, unless a company buys', async () => {
  const scheduleId = await office.publish(3, { startsIn: 10 })
  expect(await addBooking(staff.order({ scheduleId }), office.services)).toMatchObject({
    reason: 'within-right',
  })
  const orderId = await staff.add({ scheduleId, requested: true })
  expect((await office.order(orderId)).expressRequestedAt).not.toBeNull()
  const company = { name: 'Guards Ltd', address: '1 High Street', purchaseOrder: '' }
  expect((await office.order(await staff.add({ scheduleId, company }))).companyName).toBe(
    'Guards Ltd',
  )
})

test('a payment request that staff send again asks for what is due now, and for nothing else', async () => {
  const orderId = await staff.add({ places: 2 })
  const [made] = await db.select().from(outbox)
  const again = () => {
    office.pass(2)
    return resendLetter({ letterId: made?.id ?? '', actorId: 'staff' }, office.services)
  }
  await db.update(outbox).set({ state: 'sent' })
  await staff.cash(orderId, 100_00)
  expect(await again()).toEqual({ ok: true })
  expect(await staff.lastRequest()).toMatchObject({ occasion: 'made', duePence: 400_00 })
  await staff.cash(orderId, 400_00)
  const refusal = { ok: false, reason: 'nothing-to-pay' }
  expect(await again()).toEqual(refusal)
  await db.update(courseEnrollments).set({ status: 'cancelled' })
  expect(await again()).toEqual(refusal)
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { retention } from '#app/domain/privacy/retention.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { cancellationPlans } from '#app/storage/schema/cancellation.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { checkoutAttempts, payments, refunds } from '#app/storage/schema/payment.ts'
import { registerChains, registerContents, registerRows } from '#app/storage/schema/register.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { addRow, rowOf } from '#tests/rows.ts'
import { cancelCheckout } from '../booking/checkout/cancel-checkout.ts'
import { makeRefunds } from '../booking/refund/make-refunds.ts'
import { oweRefund } from '../booking/refund/owe-refund.ts'
import { syncPayment } from '../booking/sync-payment.ts'
import { forgetOldBookings } from './forget-old-bookings.ts'

const day = 24 * 60

const office = officeOn()
const { db } = office
let scheduleId: string
beforeEach(async () => {
  await db.delete(studentCertifications)
  scheduleId = await office.publish(5)
})

const count = (table: Parameters<typeof db.$count>[0]) => db.$count(table)
const customer = {
  fullName: 'Asha Okafor',
  email: 'asha.okafor@mail.example',
  phone: '07700 900123',
  emergencyContact: 'Her sister, 07700 900999',
  dietaryRequirements: 'No nuts',
}
const pay = async () => {
  const begun = await office.begin({ scheduleId, customer })
  office.cards.pay(begun.paymentPageId)
  await syncPayment(begun.paymentPageId, office.services)
  return begun
}
const cancelUnpaid = async () => {
  const begun = await office.begin({ scheduleId, customer })
  await cancelCheckout(begun.attemptId, office.services)
  // The database sets this from its own clock, not from the test's.
  await db.update(courseEnrollments).set({ cancelledAt: office.services.now() })
  return begun
}

test('a checkout that was never paid is erased thirty days after it was cancelled', async () => {
  await cancelUnpaid()
  office.pass(retention.unpaidCheckoutDays * day - 1)
  await forgetOldBookings(office.services)
  expect(await count(courseEnrollments)).toBe(1)
  office.pass(2)
  await forgetOldBookings(office.services)
  for (const table of [courseEnrollments, checkoutAttempts, orders]) {
    expect(await count(table)).toBe(0)
  }
})

test('the time of cancelling is stored, and cleared when the booking is brought back', async () => {
  await cancelUnpaid()
  await db.update(courseEnrollments).set({ cancelledAt: null })
  const { attemptId } = await office.begin({ name: 'Ben Price' })
  await cancelCheckout(attemptId, office.services)
  const attempt = await rowOf(db, checkoutAttempts, attemptId)
  const orderId = attempt?.orderId ?? ''
  const { id, cancelledAt, revision } = await office.bookingOf(orderId)
  expect(cancelledAt).not.toBeNull()
  const { changeBookingStatus } = await import('../booking/change-booking-status.ts')
  const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
  await changeBookingStatus({ ...seen, status: 'pending' }, office.services)
  expect((await office.bookingOf(orderId)).cancelledAt).toBeNull()
})

test('more than a hundred bookings are erased by one call', async () => {
  const { orderId } = await cancelUnpaid()
  const order = await rowOf(db, orders, orderId)
  const [booking] = await db.select().from(courseEnrollments)
  if (!order || !booking) throw new Error('There is no booking.')
  for (let nth = 0; nth < 120; nth += 1) {
    const copy = crypto.randomUUID()
    await db.insert(orders).values({ ...order, id: copy })
    const { searchText: _, ...row } = booking
    await db.insert(courseEnrollments).values({ ...row, id: crypto.randomUUID(), orderId: copy })
  }
  office.pass((retention.unpaidCheckoutDays + 1) * day)
  await forgetOldBookings(office.services)
  expect(await count(orders)).toBe(0)
})

test('a booking with money, a place or a need for attention is kept', async () => {
  await pay()
  const odd = await office.begin({ scheduleId, name: 'Odd Amount' })
  office.cards.pay(odd.paymentPageId)
  const page = office.cards.paymentPages.get(odd.paymentPageId)
  if (page) page.pence = 1_00
  await syncPayment(odd.paymentPageId, office.services)
  await db
    .update(courseEnrollments)
    .set({ status: 'cancelled', needsAttention: false, cancelledAt: office.services.now() })
    .where(eq(courseEnrollments.orderId, odd.orderId))
  const asked = await office.begin({ scheduleId, name: 'Asked About' })
  await cancelCheckout(asked.attemptId, office.services)
  await db
    .update(courseEnrollments)
    .set({ needsAttention: true, cancelledAt: office.services.now() })
    .where(eq(courseEnrollments.orderId, asked.orderId))
  await office.begin({ scheduleId, name: 'Still Open' })
  office.pass(60 * day)
  await forgetOldBookings(office.services)
  expect(await count(courseEnrollments)).toBe(4)
})

describe('emergency contact and dietary requirements', () => {
  const details = async () => {
    const { emergencyContact, dietaryRequirements } = await office.booking()
    return [emergencyContact, dietaryRequirements]
  }
  const given = [customer.emergencyContact, customer.dietaryRequirements]

  test('are erased ninety days after the course has ended, and nothing else is', async () => {
    await pay()
    const { updatedAt } = await office.booking()
    // The course ends on the 35th day from now.
    office.pass((35 + retention.optionalDetailsDays) * day)
    await forgetOldBookings(office.services)
    expect(await details()).toEqual(given)
    office.pass(day)
    await forgetOldBookings(office.services)
    expect(await details()).toEqual([null, null])
    expect(await office.booking()).toMatchObject({ fullName: customer.fullName, updatedAt })
  })

  test('are erased ninety days after the booking was cancelled', async () => {
    const { orderId } = await pay()
    const { id, revision } = await office.bookingOf(orderId)
    const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
    const refund = { pence: 250_00, cancel: true, reason: 'goodwill' } as const
    await oweRefund({ ...seen, ...refund }, office.services)
    await db.update(courseEnrollments).set({ cancelledAt: office.services.now() })
    await db.update(courseSchedules).set({ endDate: '2099-01-01' })
    office.pass(retention.optionalDetailsDays * day - 1)
    await forgetOldBookings(office.services)
    expect(await details()).toEqual(given)
    office.pass(2)
    await forgetOldBookings(office.services)
    expect(await details()).toEqual([null, null])
  })
})

test('a booking is erased with its money and result six years after its financial year', async () => {
  const { orderId } = await pay()
  const { id, revision } = await office.bookingOf(orderId)
  const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
  await oweRefund({ ...seen, pence: 1_00, cancel: false, reason: 'goodwill' }, office.services)
  await makeRefunds(office.services)
  await db
    .update(courseEnrollments)
    .set({ needsAttention: false, createdAt: office.services.now() })
  await addRow(db, studentCertifications, {
    enrollmentId: id,
    fullName: customer.fullName,
    email: customer.email,
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    certificateNumber: 'C-1',
    verificationCode: 'V-1',
    awardedOn: '2026-12-21',
  })
  await addRow(db, cancellationPlans, {
    enrollmentId: id,
    scheduleId,
    what: 'refund',
    doneAt: office.services.now(),
  })
  const mark = { id: crypto.randomUUID(), runId: scheduleId, bookingId: id }
  const at = office.services.now()
  await db.insert(registerChains).values({ runId: scheduleId, rows: 1, head: 'h' })
  await addRow(db, registerRows, {
    ...mark,
    sequence: 1,
    kind: 'mark',
    day: '2026-12-21',
    half: 'morning',
    author: 'a',
    device: 'd',
    madeAt: at,
    receivedAt: at,
    commitment: 'c',
    hash: 'h',
  })
  const content = '{"is":"absent","reason":"ill"}'
  const kept = { rowId: mark.id, bookingId: id, salt: 's', content }
  await db.insert(registerContents).values(kept)
  const until = (date: string) =>
    office.pass(
      (new Date(`${date}T12:00:00Z`).getTime() - office.services.now().getTime()) / 60_000,
    )
  until('2033-03-31')
  await forgetOldBookings(office.services)
  expect(await count(courseEnrollments)).toBe(1)
  until('2033-04-01')
  await forgetOldBookings(office.services)
  for (const table of [
    studentCertifications,
    cancellationPlans,
    refunds,
    payments,
    checkoutAttempts,
    courseEnrollments,
    orders,
    registerContents,
  ]) {
    expect(await count(table)).toBe(0)
  }
  // It names nobody, and proves the others.
  expect(await count(registerRows)).toBe(1)
})

test('the hash of a customer’s network address is erased after a day', async () => {
  await pay()
  const hashes = async () => (await office.attempts()).map((each) => each.clientAddressHash)
  office.pass(retention.abuseCounterHours * 60 - 1)
  await forgetOldBookings(office.services)
  expect(await hashes()).not.toEqual([''])
  office.pass(2)
  await forgetOldBookings(office.services)
  expect(await hashes()).toEqual([''])
})

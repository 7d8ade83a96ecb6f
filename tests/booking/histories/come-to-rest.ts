import { and, eq, gte } from 'drizzle-orm'
import { pollOpenCheckouts } from '#app/operations/booking/checkout/poll-open-checkouts.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { followStaffOrders } from '#app/operations/booking/staff-order/follow-staff-orders.ts'
import { writeInvoices } from '#app/operations/invoice/write-invoices.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import { readRefundsUnderWay } from '#app/storage/booking/refunds.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import type { Setting } from './history-setting.ts'
import { payBack } from './take-order-step.ts'
import { reportMoney } from './take-step.ts'

/** The provider answers again, payments conclude, every deadline passes, every job runs. */
export async function comeToRest(setting: Setting) {
  const { office } = setting
  const { services, cards } = office
  cards.isDown = false
  for (const { id } of cards.paymentPages.values()) cards.conclude(id, 'failed')
  // Known to be open before it is decided, as the bank's weeks allow.
  await reportMoney(setting, 1)
  await processStoredEvents(services)
  for (const [nth, id] of [...cards.disputes.keys()].entries()) {
    cards.advanceDispute(id, nth % 2 === 0 ? 'lost' : 'won')
  }
  // The longest that places are held for an order that staff made.
  office.pass(8 * 24 * 60)
  for (let round = 0; round < 3; round += 1) {
    office.pass(40)
    await reportEveryPayment(setting)
    await reportMoney(setting, round === 1 ? 5 : 1)
    await processStoredEvents(services)
    await pollOpenCheckouts(services)
    await repeatFailedRefunds(setting)
    await makeRefunds(services)
    if (round > 0) await staffWork(setting)
    await serveWaitlists(services)
  }
}

/** The provider repeats a webhook until it is answered, so every payment is reported in the end. */
async function reportEveryPayment({ office, db }: Setting) {
  for (const { id: paymentPageId, payment } of office.cards.paymentPages.values()) {
    if (payment !== 'paid') continue
    const type = 'checkout.session.completed'
    const id = `evt_${paymentPageId}_last`
    await storeEventOnce(db, { id, type, paymentPageId, now: office.services.now() })
  }
}

/** Staff send again what the provider refused, such as while it had a dispute that we had not heard of. */
async function repeatFailedRefunds({ office, db, since }: Setting) {
  const failed = await db
    .selectDistinct({ bookingId: refunds.enrollmentId })
    .from(refunds)
    .where(and(eq(refunds.state, 'failed'), gte(refunds.createdAt, since)))
  for (const { bookingId } of failed) {
    const booking = await bookingById(db, bookingId)
    if (!booking) continue
    const unsent = booking.refundOwed - (await readRefundsUnderWay(db, bookingId))
    if (unsent > 0) await office.oweFor(booking, unsent, { cancel: false })
  }
}

/** What jobs and staff do about orders: nobody pays any more, and what did not come by card goes back. */
async function staffWork(setting: Setting) {
  const { db, since, office } = setting
  await followStaffOrders(office.services)
  const owed = await db
    .selectDistinct({ bookingId: refunds.enrollmentId })
    .from(refunds)
    .where(and(eq(refunds.state, 'by-hand'), gte(refunds.createdAt, since)))
  for (const { bookingId } of owed) {
    const place = await bookingById(db, bookingId)
    if (place) await payBack(place, { part: false }, setting)
  }
  await writeInvoices(office.services)
}

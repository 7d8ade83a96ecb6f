import { londonToday } from '#app/domain/basics/london-time.ts'
import type { ConfirmationDetails } from '#app/domain/mail/confirmation-fields.ts'
import { expressRequestFor } from '#app/domain/schedule/express-request.ts'
import { moneyOfBookings } from '#app/storage/booking/booking-detail.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { scheduleHead } from '#app/storage/schedule/run-list.ts'
import { expressRequest } from '#content/express-request.ts'
import { letterDays } from '../schedule/tell-run-change.ts'
import { addPaymentLink } from './self-service/booking-link.ts'
import { openBalance } from './staff-order/what-is-open.ts'

/** What the confirmation letters say about a booking, as it is now. */
export async function confirmationDetails(
  tx: Handle,
  locked: LockedBooking,
  paidAt: string,
): Promise<ConfirmationDetails> {
  return {
    bookingId: locked.id,
    fullName: locked.fullName,
    email: locked.email,
    phone: locked.phone,
    courseSlug: locked.courseSlug,
    courseTitle: locked.courseTitle,
    courseDate: locked.courseDate,
    days: await letterDays(tx, locked.scheduleId),
    pricePence: locked.price,
    ...(await partPaid(tx, [locked])),
    emergencyContact: locked.emergencyContact,
    dietaryRequirements: locked.dietaryRequirements,
    // The name of this field in letters that are already in the outbox.
    sessionId: locked.paymentPageId,
    expressRequest: await requestOf(tx, locked),
    paidAt,
  }
}

/** What was paid for places that are not paid in full: a deposit, or nothing on account. */
export async function partPaid(tx: Handle, bookings: readonly LockedBooking[]) {
  const ids = bookings.map(({ id }) => id)
  const { pricePence, paidPence, isOnAccount } = await moneyOfBookings(tx, ids)
  if (!(isOnAccount || paidPence > 0) || paidPence >= pricePence) return {}
  return { paidPence, ...(await nextPayment(tx, bookings[0]?.orderId)) }
}

/** What is due next by the plan of the whole order; nothing without a plan. */
async function nextPayment(tx: Handle, orderId = '') {
  // Without locks: somebody may have locked one booking of the order alone, out of turn with the others.
  const open = await openBalance(tx, orderId)
  return open ? { nextPayment: { pence: open.nextPence, dueOn: open.nextDueOn } } : {}
}

/** Where it is paid: for the buyer's letter alone. */
export async function paymentPageOf(
  tx: Handle,
  booking: LockedBooking,
  { details, now }: { details: Pick<ConfirmationDetails, 'nextPayment'>; now: Date },
) {
  return details.nextPayment ? { paymentPage: await addPaymentLink(tx, booking, now) } : {}
}

/** Nothing when staff moved the booking to a later date since: the request was not about that one. */
async function requestOf(tx: Handle, locked: LockedBooking) {
  const { expressRequestVersion: version, expressRequestedAt: at, scheduleId } = locked
  const run = version && scheduleId ? await scheduleHead(tx, scheduleId) : undefined
  if (!version || !at || !run) return null
  const asks = expressRequestFor(run.startDate, londonToday(at), expressRequest)
  return asks && { version, date: asks.date }
}

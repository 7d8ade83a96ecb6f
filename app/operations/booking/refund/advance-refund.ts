import type { RefundState } from '#app/payments/payments.ts'
import { type LockedBooking, lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { refundTotals, type StoredRefund, writeRefundState } from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { applyBookingEvent } from '../apply-booking-event.ts'
import { writeRefundFailedLetter, writeRefundLetter } from './refund-letters.ts'

type Progress = Pick<RefundState, 'state'> & { id: string | null }

/**
 * Writes what the provider says about a stored refund. Its booking must be locked. Even one that was
 * made can fail later, for example because the account it went to is closed; saying the same again
 * changes nothing.
 */
export async function advanceRefund(
  tx: Handle,
  refund: StoredRefund,
  { id, state }: Progress,
  now: Date,
) {
  const providerRefundId = refund.providerRefundId ?? id
  const isSame = state === refund.state && providerRefundId === refund.providerRefundId
  // "Submitted" is old news about one that was made since.
  if (isSame || (refund.state === 'made' && state === 'submitted')) return
  await writeRefundState(tx, refund.id, { state, providerRefundId })
  if (state === refund.state || state === 'submitted') return
  const [booking] = await lockBookings(tx, { id: refund.bookingId })
  if (!booking) return
  const isOurs = refund.reason !== 'made-at-provider'
  const totals = await refundTotals(tx, booking.id)
  const about = { reference: providerRefundId ?? refund.id, pence: refund.pence }
  if (state === 'failed') {
    const { totalPence } = totals
    if (!isOurs) await endElsewhere(tx, booking, about.reference, now)
    await applyBookingEvent(tx, booking, { kind: 'refund-failed', totalPence }, { now, about })
    // Only who was told that the money is on its way is told that it came back.
    const wasAnnounced = isOurs && refund.state === 'made'
    if (wasAnnounced) await writeRefundFailedLetter(tx, booking, refund.pence, now)
    return
  }
  const keepsPlace = refund.reason === 'goodwill'
  const event = isOurs
    ? ({ kind: 'refunded', ...totals, keepsPlace } as const)
    : ({ kind: 'refunded-elsewhere', ...totals } as const)
  await applyBookingEvent(tx, booking, event, { now, about })
  if (isOurs) await writeRefundLetter(tx, booking, { pence: refund.pence, way: 'card' }, now)
}

/** A refund that somebody made at the provider failed: there is nothing to decide about the place. */
export async function endElsewhere(
  tx: Handle,
  { id: bookingId, orderId }: LockedBooking,
  reference: string,
  now: Date,
) {
  await endMatters(tx, { kind: 'refunded-elsewhere', orderId, bookingId, reference, now })
}

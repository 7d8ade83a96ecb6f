import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { type DisputeState, isDisputeOpen } from '#app/domain/booking/dispute.ts'
import type { ProviderDispute } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { disputeState, writeDispute } from '#app/storage/booking/disputes.ts'
import { type LockedBooking, lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import { orderOfPayment } from '#app/storage/booking/payments.ts'
import {
  recordElsewhere,
  refundOfDispute,
  refundTotals,
  type StoredRefund,
  underWayFromOthers,
  writeRefundState,
} from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { applyBookingEvent } from './apply-booking-event.ts'
import { syncRefunds } from './refund/sync-refunds.ts'

/** `waitsForPayment`: its payment may still arrive, so that it is not yet treated as nobody's. */
type DisputeReport = { disputeId: string; waitsForPayment: boolean }

/**
 * Asks the card provider how far a dispute is and books it: events about it may come in any order
 * and any number of times.
 */
export async function syncDispute(
  { disputeId, waitsForPayment }: DisputeReport,
  services: Services,
): Promise<Outcome<object, 'not-known-yet'>> {
  const { db, payments, now, nudge } = services
  const answer = await payments.readDispute(disputeId)
  if (!answer.ok) return answer.reason === 'refused' ? { ok: true } : refused('not-known-yet')
  const dispute = answer.value
  const { paymentIntentId } = dispute
  const payment = paymentIntentId ? await orderOfPayment(db, paymentIntentId) : undefined
  if (!payment && waitsForPayment) return refused('not-known-yet')
  const orderId = payment?.orderId ?? null
  // What has gone back already is not lost a second time: a refund may have been made without our knowing.
  if (payment && paymentIntentId && dispute.state === 'lost') {
    const settled = await syncRefunds(paymentIntentId, services)
    if (!settled.ok && settled.reason === 'unavailable') return refused('not-known-yet')
  }
  await db.transaction(async (tx) => {
    // Bookings first, as everywhere: the lock makes two reports about one dispute follow each other.
    const bookings = orderId ? await lockBookings(tx, { orderId }) : []
    const before = await disputeState(tx, dispute.id)
    await writeDispute(tx, { ...dispute, orderId, now: now() })
    if (!payment) await reportUnknown(tx, dispute, now())
    else if (dispute.currency !== payment.currency)
      await tellOnly(tx, bookings, dispute, { before, now: now() })
    else if (dispute.state === 'lost')
      await bookLost(tx, bookings, { ...dispute, paymentId: payment.id }, now())
    else await tellBookings(tx, bookings, dispute, now())
  })
  if (!isDisputeOpen(dispute.state)) nudge('make-refunds')
  return { ok: true }
}

async function reportUnknown(tx: Handle, { id: reference, pence }: ProviderDispute, now: Date) {
  const matter = { kind: 'unallocated-money', orderId: null, bookingId: null } as const
  await openMatter(tx, { ...matter, reference, pence, now })
}

/** An amount in another currency than the payment's cannot be counted, nor shown in pounds. */
async function tellOnly(
  tx: Handle,
  bookings: readonly LockedBooking[],
  { id: reference, state }: ProviderDispute,
  { before, now }: { before: DisputeState | null; now: Date },
) {
  const isLost = state === 'lost'
  const kind = isLost || isDisputeOpen(state) ? 'dispute' : 'dispute-ended'
  // Staff may have settled the matter while the dispute was open: they have to know of the loss.
  const about = { reference, again: isLost && before !== 'lost' }
  for (const booking of bookings) {
    await applyBookingEvent(tx, booking, { kind }, { now, about })
  }
}

async function tellBookings(
  tx: Handle,
  bookings: readonly LockedBooking[],
  { id: reference, pence, state }: ProviderDispute,
  now: Date,
) {
  const kind = isDisputeOpen(state) ? 'dispute' : 'dispute-ended'
  for (const booking of bookings) {
    const about = { reference, pence }
    const lost = await refundOfDispute(tx, reference, booking.id)
    if (lost?.state === 'made') await reverseLost(tx, booking, lost, { now, about })
    // The matter of a reversed dispute does not end by itself: staff decide about the booking.
    else if (!lost || isDisputeOpen(state))
      await applyBookingEvent(tx, booking, { kind }, { now, about })
  }
}

/** The bank gave back what it had taken, so it does not count as refunded any more. */
async function reverseLost(
  tx: Handle,
  booking: LockedBooking,
  lost: StoredRefund,
  { now, about }: { now: Date; about: { reference: string; pence: number } },
) {
  await writeRefundState(tx, lost.id, { state: 'failed', providerRefundId: null })
  const { totalPence, owedAtMostPence } = await refundTotals(tx, booking.id)
  const event = { kind: 'dispute-reversed', totalPence, owedAtMostPence } as const
  // Staff may have settled the matter of the loss.
  await applyBookingEvent(tx, booking, event, { now, about: { ...about, again: true } })
}

/** The bank took the money back: it counts as refunded, up to what was paid and is not back yet. */
async function bookLost(
  tx: Handle,
  bookings: readonly LockedBooking[],
  { id: reference, pence, openedAt, paymentId }: ProviderDispute & { paymentId: string },
  now: Date,
) {
  const shares = await sharesOfLoss(tx, bookings, { id: reference, pence, paymentId })
  for (const [nth, booking] of bookings.entries()) {
    const { id: bookingId, orderId } = booking
    const share = shares[nth] ?? 0
    const lost = { orderId, bookingId, reason: 'dispute-lost', state: 'made' } as const
    const row = { ...lost, paymentId, pence: share, providerId: reference, now: openedAt }
    const isNew = share > 0 && (await recordElsewhere(tx, row))
    const totals = await refundTotals(tx, bookingId)
    // Staff may have settled the matter while the dispute was open: they have to know of the loss.
    const about = { reference, pence, again: isNew }
    await applyBookingEvent(tx, booking, { kind: 'dispute-lost', ...totals }, { now, about })
  }
}

/**
 * Of several places first those whose money is not about to go back already, then those that were to
 * get it from this payment: what another payment gives back is not lost. Nothing where the loss is
 * booked: the places that bore it have no money left, and others must not bear it again.
 */
async function sharesOfLoss(
  tx: Handle,
  bookings: readonly LockedBooking[],
  { id, pence, paymentId }: Pick<ProviderDispute, 'id' | 'pence'> & { paymentId: string },
) {
  const shares = bookings.map(() => 0)
  for (const { id: bookingId } of bookings) {
    if ((await refundOfDispute(tx, id, bookingId))?.state === 'made') return shares
  }
  let left = pence
  for (const spared of ['under-way', 'from-other-payments', 'nothing'] as const) {
    for (const [nth, { id: bookingId, paid }] of bookings.entries()) {
      const { totalPence, underWayPence } = await refundTotals(tx, bookingId)
      const sparedPence = {
        'under-way': underWayPence,
        'from-other-payments': await underWayFromOthers(tx, bookingId, paymentId),
        nothing: 0,
      }
      const gone = totalPence + sparedPence[spared] + (shares[nth] ?? 0)
      const share = Math.max(0, Math.min(left, paid - gone))
      shares[nth] = (shares[nth] ?? 0) + share
      left -= share
    }
  }
  return shares
}

import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { ProviderRefund } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import { endRestOf } from '#app/storage/booking/outside-refunds.ts'
import { orderOfPayment } from '#app/storage/booking/payments.ts'
import {
  recordElsewhere,
  refundById,
  refundByProviderId,
  refundTotals,
} from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { applyBookingEvent } from '../apply-booking-event.ts'
import { advanceRefund, endElsewhere } from './advance-refund.ts'

type Synced = Outcome<{ refunds: ProviderRefund[] }, 'unknown' | 'unavailable'>

/**
 * Asks the card provider for all refunds of a payment, ours and those made there, and books what is
 * not booked yet. Webhooks and jobs call it in any order and any number of times.
 */
export async function syncRefunds(
  paymentIntentId: string,
  { db, payments, now, nudge }: Services,
): Promise<Synced> {
  const payment = await orderOfPayment(db, paymentIntentId)
  if (!payment) return refused('unknown')
  const answer = await payments.listRefunds(paymentIntentId)
  if (!answer.ok) {
    return answer.reason === 'refused' ? { ok: true, refunds: [] } : refused('unavailable')
  }
  const refunds = answer.value
  if (refunds.length > 0) {
    await db.transaction(async (tx) => {
      for (const refund of refunds.toSorted(byTime)) {
        await settleRefund(tx, payment, refund, now())
      }
    })
    nudge('send-mail')
  }
  return { ok: true, refunds }
}

const byTime = (one: ProviderRefund, other: ProviderRefund) =>
  one.createdAt.getTime() - other.createdAt.getTime() || one.id.localeCompare(other.id)

type Payment = { id: string; orderId: string; currency: string }

async function settleRefund(tx: Handle, payment: Payment, refund: ProviderRefund, now: Date) {
  const { orderId } = payment
  // Locked anew for each: the one before has changed what is owed and refunded.
  const bookings = await lockBookings(tx, { orderId })
  const ours = await ourRefund(tx, payment, refund)
  if (ours) return advanceRefund(tx, ours, refund, now)
  const { id: reference, pence, state } = refund
  const named = bookings.find(({ id }) => id === refund.bookingId)
  const booking = named ?? (bookings.length === 1 ? bookings[0] : undefined)
  if (state === 'failed') {
    if (booking) await endElsewhere(tx, booking, reference, now)
    return
  }
  // An amount in another currency cannot be counted, nor shown in pounds.
  const isForeign = refund.currency !== payment.currency
  if (!booking || isForeign) {
    const kind = booking ? 'refunded-elsewhere' : 'unallocated-money'
    const matter = { kind, orderId, bookingId: booking?.id ?? null } as const
    await openMatter(tx, { ...matter, reference, pence: isForeign ? null : pence, now })
    return
  }
  const from = { orderId, bookingId: booking.id, paymentId: payment.id }
  const elsewhere = { ...from, pence, state, providerId: reference, now }
  if (!(await recordElsewhere(tx, { ...elsewhere, reason: 'made-at-provider' }))) return
  if (refund.refundId) await endRestOf(tx, refund.refundId)
  const totals = await refundTotals(tx, booking.id)
  const event = { kind: 'refunded-elsewhere', ...totals } as const
  await applyBookingEvent(tx, booking, event, { now, about: { reference, pence } })
}

/** By the provider's id, or by our own id when the answer to our request was lost. */
async function ourRefund(tx: Handle, { orderId, currency }: Payment, refund: ProviderRefund) {
  const { id, refundId, pence } = refund
  const known = await refundByProviderId(tx, id)
  if (known || refundId === null || !isRecordId(refundId)) return known
  if (refund.currency !== currency) return undefined
  const row = await refundById(tx, refundId)
  // Synced outside by staff meanwhile: then this money went back a second time, and is booked as such.
  const fits = row?.orderId === orderId && row.providerRefundId === null && row.pence === pence
  return fits && row.state !== 'settled-outside' ? row : undefined
}

import { refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { recordOutside } from '#app/storage/booking/outside-refunds.ts'
import { paymentsToCheck } from '#app/storage/booking/payments.ts'
import { readOwedByHand, refundTotals, submittedPence } from '#app/storage/booking/refunds.ts'
import { applyBookingEvent } from '../apply-booking-event.ts'
import { type Revision, reviseBooking } from '../revise-booking.ts'
import { writeRefundLetter } from './refund-letters.ts'
import { syncRefunds } from './sync-refunds.ts'

type OutsideInput = Revision & {
  pence: number
  /** What proves the payment, for example "bank transfer 123". */
  reference: string
  /** The day on which it was paid back, a London date. */
  paidBackOn: string
}

/**
 * Staff paid back what was owed by another way than the card. The provider is asked first: a refund
 * whose answer was lost may have been made after all.
 */
export async function recordOutsideRefund(
  { pence, reference, paidBackOn, ...revision }: OutsideInput,
  services: Services,
) {
  const { db, now } = services
  for (const payment of await paymentsToCheck(db, { bookingId: revision.bookingId })) {
    const settled = await syncRefunds(payment.id, services)
    if (!settled.ok && settled.reason === 'unavailable') return refused('unavailable')
  }
  return reviseBooking<'too-much' | 'disputed'>(revision, db, async (tx, booking) => {
    const { id: bookingId, orderId, refundOwed, refunded } = booking
    if (await isDisputed(tx, orderId)) return refused('disputed')
    const debt = refundOwed - refunded - (await submittedPence(tx, bookingId))
    if (!Number.isSafeInteger(pence) || pence <= 0 || pence > debt) return refused('too-much')
    const settledBy = revision.actorId
    const record = { reference, paidBackOn, settledBy, now: now() }
    const byHand = await recordOutside(tx, { orderId, bookingId, pence, ...record })
    if (pence === refundOwed - refunded) {
      const ending = { kind: 'refund-failed', settlement: 'settled-outside' } as const
      const about = { orderId, bookingId, settledBy, note: reference, now: now() }
      await endMatters(tx, { ...ending, ...about })
    }
    if (byHand > 0 && (await readOwedByHand(tx, bookingId)) === 0) {
      const ending = { kind: 'refund-by-hand', settlement: 'settled-outside' } as const
      const about = { orderId, bookingId, settledBy, note: reference, now: now() }
      await endMatters(tx, { ...ending, ...about })
    }
    const { totalPence } = await refundTotals(tx, bookingId)
    const [fresh] = await lockBookings(tx, { id: bookingId })
    // Staff have the booking in front of them: a place that is kept needs no reminder.
    const event = { kind: 'refunded', totalPence, keepsPlace: true } as const
    if (fresh) await applyBookingEvent(tx, fresh, event, { now: now() })
    // It was announced as a refund; what was to go to the card is settled with the buyer in person.
    if (byHand > 0) await writeRefundLetter(tx, booking, { pence: byHand, way: 'hand' }, now())
    return { action: 'refund-settled-outside', fields: ['refunded'] }
  })
}

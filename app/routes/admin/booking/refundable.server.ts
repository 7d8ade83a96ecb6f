import { refundChoices } from '#app/domain/booking/refund/cancellation-quote.ts'
import { givenBefore, nothingMoreText } from '#app/domain/booking/self-service/given-before.ts'
import { asCancellable } from '#app/operations/booking/self-service/quote-refund.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { refundTerms } from '#content/settings.ts'

/** What was paid, what went back, and what can be refunded now. */
export function refundable(booking: TraineeBooking, now: Date) {
  const { paid, refundOwed, refunded, refundsUnderWay, lostInDispute: lost } = booking
  const choices = refundChoices(asCancellable(booking), now, refundTerms.statutoryCancellationDays)
  const left = { leftPence: choices.most, isOnAccount: booking.payment === 'invoiced' }
  return {
    paid,
    refundOwed,
    refunded,
    lost,
    ...choices,
    /** In place of the choice "by the terms"; null while they give something. */
    nothingMore: choices.terms.pence > 0 ? null : nothingMoreText(givenBefore(booking), left),
    /** Owed, but neither made nor under way: a refund failed. */
    unsent: Math.max(0, refundOwed - refundsUnderWay),
  }
}

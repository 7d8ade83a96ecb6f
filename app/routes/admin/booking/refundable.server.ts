import { refundTerms } from '../../../../content/policies.ts'
import { refundChoices } from '../../../domain/booking/cancellation-quote.ts'
import { asCancellable } from '../../../operations/booking/self-service/quote-refund.ts'
import type { TraineeBooking } from '../../../storage/booking/trainee-bookings.ts'

/** What was paid, what went back, and what can be refunded now. */
export function refundable(booking: TraineeBooking, now: Date) {
  const { paid, refundOwed, refunded, refundsUnderWay, lostInDispute: lost } = booking
  return {
    ...{ paid, refundOwed, refunded, lost },
    ...refundChoices(asCancellable(booking), now, refundTerms.statutoryCancellationDays),
    /** Owed, but neither made nor under way: a refund failed. */
    unsent: Math.max(0, refundOwed - refundsUnderWay),
  }
}

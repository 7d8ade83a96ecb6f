import { refundTerms, selfService } from '../../../../content/policies.ts'
import { openSealedText, sealText } from '../../../auth/sealed-text.server.ts'
import { MINUTE } from '../../../domain/basics/durations.ts'
import { refused } from '../../../domain/basics/outcome.ts'
import {
  type CancellableBooking,
  type CancellationQuote,
  cancelRefusal,
  quoteCancellation,
  refundPeriods,
} from '../../../domain/booking/refund/cancellation-quote.ts'
import { moneyToGiveBack } from '../../../domain/booking/self-service/paid-for.ts'
import type { Services } from '../../../services.server.ts'
import type { TraineeBooking } from '../../../storage/booking/trainee-bookings.ts'
import { disputeRefusal } from './dispute-refusal.ts'

const statutoryDays = refundTerms.statutoryCancellationDays

type SignedQuote = CancellationQuote & { revision: number; at: string }

type QuoteServices = Pick<Services, 'db' | 'env' | 'now'>

/**
 * What cancelling now gives, with a signed form of it that is honoured for a while. After the course
 * began only staff cancel (`forStaff`), and only while the law gives something back.
 */
export async function quoteRefund(
  booking: TraineeBooking,
  services: QuoteServices,
  { forStaff = false } = {},
) {
  const now = services.now()
  const refusal = cancelRefusal(booking, now)
  const isByLaw = refusal === 'begun' && refundNow(booking, now).rule !== 'terms'
  if (refusal && !(forStaff && isByLaw)) return refused(refusal)
  const dispute = await disputeRefusal(services.db, booking)
  if (dispute) return refused(dispute)
  const quote = refundNow(booking, now)
  const signed: SignedQuote = { ...quote, revision: booking.revision, at: now.toISOString() }
  return {
    ok: true as const,
    quote,
    periods: refundPeriods(asCancellable(booking), now, statutoryDays),
    signed: sealText(services, JSON.stringify(signed), recordOf(booking.id)),
  }
}

/** What cancelling gives, if the trainee may cancel. */
export function refundNow(booking: TraineeBooking, now: Date) {
  return quoteCancellation(asCancellable(booking), now, statutoryDays)
}

/** Null when it is another booking's, forged, or too old. */
export function readQuote(bookingId: string, text: string, { env, now }: QuoteServices) {
  const opened = openSealedText({ env }, text, recordOf(bookingId))
  if (opened === null) return null
  const quote = JSON.parse(opened) as SignedQuote
  const age = now().getTime() - new Date(quote.at).getTime()
  return age <= selfService.quoteMinutes * MINUTE ? quote : null
}

const recordOf = (bookingId: string) => `cancellation of ${bookingId}`

export function asCancellable(booking: TraineeBooking): CancellableBooking {
  return {
    ...moneyToGiveBack(booking),
    // Staff may have confirmed a booking that nobody paid for.
    paidAt: booking.paidAt ?? booking.createdAt,
    tiers: booking.refundTiers,
    cappedPercent: booking.cappedPercent,
    startDate: booking.startDate,
    days: booking.days,
    expressRequested: booking.expressRequestedAt !== null,
    isCompany: booking.companyName !== null,
  }
}

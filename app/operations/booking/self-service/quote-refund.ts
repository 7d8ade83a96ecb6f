import { openSealedText, sealText } from '#app/auth/sealed-text.server.ts'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { refused } from '#app/domain/basics/outcome.ts'
import { selfService } from '#app/domain/booking/limits.ts'
import {
  type CancellableBooking,
  type CancellationQuote,
  cancelRefusal,
  quoteCancellation,
  refundPeriods,
} from '#app/domain/booking/refund/cancellation-quote.ts'
import type { GroupPlace } from '#app/domain/booking/refund/group-withdrawal.ts'
import { mayChangeMind } from '#app/domain/booking/refund/right-to-cancel.ts'
import { moneyToGiveBack } from '#app/domain/booking/self-service/paid-for.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { groupDiscount, refundTerms } from '#content/settings.ts'
import { disputeRefusal } from './change-refusals.ts'

const statutoryDays = refundTerms.statutoryCancellationDays

type SignedQuote = CancellationQuote & {
  revision: number
  /** Of all places, where it depends on the others. */
  group: { orderId: string; revisions: number } | null
  at: string
}

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
  const cancellable = forStaff ? asCancellable(booking) : asWithdrawn(booking)
  const quote = quoteCancellation(cancellable, now, statutoryDays)
  const { revision, orderId, orderPlaces } = booking
  const group = cancellable.group ? { orderId, revisions: sumOfRevisions(orderPlaces) } : null
  const signed: SignedQuote = { ...quote, revision, group, at: now.toISOString() }
  return {
    ok: true as const,
    quote,
    periods: refundPeriods(cancellable, now, statutoryDays),
    signed: sealText(services, JSON.stringify(signed), recordOf(booking.id)),
  }
}

/** What cancelling gives, if the trainee may cancel. */
export function refundNow(booking: TraineeBooking, now: Date) {
  return quoteCancellation(asWithdrawn(booking), now, statutoryDays)
}

export function sumOfRevisions(places: readonly { revision: number }[]) {
  return places.reduce((sum, { revision }) => sum + revision, 0)
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

/** By the buyer: then the group discount may depend on how many places are left. */
function asWithdrawn(booking: TraineeBooking): CancellableBooking {
  const cancellable = asCancellable(booking)
  const { afterWithdrawal, fromPlaces } = groupDiscount as Record<'fromPlaces', number> & {
    afterWithdrawal: 'keep' | 'recompute'
  }
  const hasRule = afterWithdrawal === 'recompute' && booking.discountKind === 'group'
  if (!hasRule || booking.payment === 'invoiced' || booking.companyName !== null) return cancellable
  const list = booking.price + booking.discount
  const places = booking.orderPlaces.map(
    ({ id, status, price, paid, refundOwed, cancelReason, cancelledAt }): GroupPlace => ({
      id,
      status,
      discountPence: list - price,
      paidPence: paid,
      backPence: id === booking.id ? booking.refundsUnderWay : refundOwed,
      wasWithdrawn:
        cancelReason === 'trainee' &&
        cancelledAt !== null &&
        mayChangeMind(cancellable.paidAt, new Date(cancelledAt), statutoryDays),
    }),
  )
  return { ...cancellable, group: { id: booking.id, places, fromPlaces } }
}

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

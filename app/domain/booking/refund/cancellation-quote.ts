import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import type { BookingStatus } from '../booking-status.ts'
import { type GroupPlace, groupWithdrawal, type PartOfRefund } from './group-withdrawal.ts'
import { cappedTiers, type RefundTier, refundUnderTerms } from './refund-terms.ts'
import { mayChangeMind } from './right-to-cancel.ts'

/** Which rule gives a trainee the money back; the terms give the percentage of a tier. */
export type CancellationRule = 'right-to-cancel' | 'begun-on-request' | 'terms'

export type CancellableBooking = {
  /** Less than the price while only a deposit was paid. */
  paidPence: number
  /** Refunds made already, or about to be made. */
  underWayPence: number
  paidAt: Date
  tiers: readonly RefundTier[]
  /** The highest tier that counts, where the booking was moved; null where it was not. */
  cappedPercent: number | null
  startDate: string | null
  /** Lessons, the earliest first; none while the run has no days. */
  days: readonly { date: string; starts: string; ends: string }[]
  /** The buyer asked for a start within the right to cancel. */
  expressRequested: boolean
  /** Where the group discount ends with a withdrawal that leaves fewer places. */
  group?: { id: string; places: readonly GroupPlace[]; fromPlaces: number } | null
  /** Bought in a company's name: the law's right to cancel is for private buyers. */
  isCompany?: boolean
}

/** Why a trainee cannot cancel by themselves. */
export type CancelRefusal = 'no-place' | 'unpaid' | 'begun' | 'date-cancelled'

type OwnBooking = Pick<CancellableBooking, 'startDate' | 'days'> & {
  status: BookingStatus
  /** Null without a date. */
  runStatus: string | null
}

/** Null when they can, unless their bank disputes the payment. */
export function cancelRefusal(booking: OwnBooking, now: Date): CancelRefusal | null {
  if (booking.status === 'pending') return 'unpaid'
  if (booking.status !== 'confirmed') return 'no-place'
  // The academy gives everything back or another date: the terms would give less.
  if (booking.runStatus === 'cancelled') return 'date-cancelled'
  return hasBegun(booking, now) ? 'begun' : null
}

export type CancellationQuote = {
  pence: number
  percent: number
  rule: CancellationRule
  /** Taken off, because the places that are left lose their group discount. */
  lessPence?: number
  /** What comes back besides for places that were withdrawn before. */
  others?: PartOfRefund[]
}

/** What a trainee gets who cancels now: the larger of what the law and what the terms give. */
export function quoteCancellation(
  booking: CancellableBooking,
  now: Date,
  statutoryDays: number,
): CancellationQuote {
  const law = byLaw(booking, now, statutoryDays)
  const terms = byTerms(booking, now)
  const best = lessRefunded(booking, law && law.pence >= terms.pence ? law : terms)
  return best.rule === 'right-to-cancel' ? withoutDiscount(booking, best, terms) : best
}

/** Never less than the terms give. */
function withoutDiscount(
  booking: CancellableBooking,
  best: CancellationQuote,
  terms: CancellationQuote,
): CancellationQuote {
  const { group } = booking
  if (!group) return best
  const parts = groupWithdrawal(group.places, group.id, group.fromPlaces)
  const own = parts.find(({ bookingId }) => bookingId === group.id)?.pence ?? 0
  const others = parts.filter(({ bookingId }) => bookingId !== group.id)
  const least = lessRefunded(booking, terms)
  if (own < least.pence) return least
  return { ...best, pence: own, lessPence: Math.max(0, best.pence - own), others }
}

/**
 * What staff can give back now: `most` is all that is left, `terms` what the terms give, and `law`
 * what the law gives, or null where that is no more.
 */
export function refundChoices(booking: CancellableBooking, now: Date, statutoryDays: number) {
  const best = quoteCancellation(booking, now, statutoryDays)
  const terms = lessRefunded(booking, byTerms(booking, now))
  return {
    most: booking.paidPence - booking.underWayPence,
    terms,
    law: best.pence > terms.pence ? best : null,
  }
}

function lessRefunded({ paidPence, underWayPence }: CancellableBooking, quote: CancellationQuote) {
  return { ...quote, pence: Math.max(0, Math.min(paidPence, quote.pence) - underWayPence) }
}

/** Null once the right has ended. */
function byLaw(
  booking: CancellableBooking,
  now: Date,
  statutoryDays: number,
): CancellationQuote | null {
  const { paidPence, paidAt, expressRequested } = booking
  if (booking.isCompany || !mayChangeMind(paidAt, now, statutoryDays)) return null
  if (!hasBegun(booking, now) || !expressRequested) {
    return { pence: paidPence, percent: 100, rule: 'right-to-cancel' }
  }
  const { given, inAll } = contactMinutes(booking, now)
  const left = inAll === 0 ? 0 : (inAll - given) / inAll
  const pence = Math.round(paidPence * left)
  return { pence, percent: Math.round(left * 100), rule: 'begun-on-request' }
}

function byTerms(booking: CancellableBooking, now: Date): CancellationQuote {
  const { paidPence, startDate, tiers, cappedPercent } = booking
  const cancellation = { paidPence, startDate, today: londonToday(now) }
  const { percent, pence } = refundUnderTerms(cancellation, cappedTiers(tiers, cappedPercent))
  return { pence, percent, rule: 'terms' }
}

/** What the terms alone give now. */
export function termsPercent(booking: CancellableBooking, now: Date) {
  return byTerms(booking, now).percent
}

/** The same in money, less what was given back or taken off the invoice before. */
export function mostUnderTerms(booking: CancellableBooking, now: Date) {
  const { pence, percent } = lessRefunded(booking, byTerms(booking, now))
  return { pence, percent, earlierPence: booking.underWayPence }
}

export type MostUnderTerms = ReturnType<typeof mostUnderTerms>

function hasBegun({ startDate, days }: Pick<CancellableBooking, 'startDate' | 'days'>, now: Date) {
  const [first] = days
  if (first) return now >= londonInstant(first.date, first.starts)
  return startDate !== null && londonToday(now) >= startDate
}

/** As it is on its first day before it begins. */
const notBegun = (booking: CancellableBooking) => ({ ...booking, expressRequested: false })

function contactMinutes({ days }: CancellableBooking, now: Date) {
  let given = 0
  let inAll = 0
  for (const { date, starts, ends } of days) {
    const [from, to] = [londonInstant(date, starts).getTime(), londonInstant(date, ends).getTime()]
    inAll += to - from
    given += Math.min(Math.max(0, now.getTime() - from), to - from)
  }
  return { given, inAll }
}

export type RefundPeriod = CancellationQuote & {
  /**
   * The last day of it, a London date: the first day of the course where it lasts until the course
   * begins. Null for all the time there is.
   */
  until: string | null
}

/** What a cancellation gives on each day until the course begins, as periods with the same amount. */
export function refundPeriods(
  booking: CancellableBooking,
  now: Date,
  statutoryDays: number,
): RefundPeriod[] {
  const { startDate } = booking
  const periods: RefundPeriod[] = []
  const today = londonToday(now)
  // Without a date only the end of the right to cancel changes anything.
  const last = startDate ?? addDays(today, statutoryDays + 1)
  for (let day = today; day <= last; day = addDays(day, 1)) {
    if (day === startDate && day === today && hasBegun(booking, now)) break
    const at = day === today ? now : londonInstant(day, '12:00')
    const quote = quoteCancellation(
      day === startDate ? notBegun(booking) : booking,
      at,
      statutoryDays,
    )
    const before = periods.at(-1)
    if (before && before.pence === quote.pence && before.rule === quote.rule) before.until = day
    else periods.push({ ...quote, until: day })
  }
  const end = periods.at(-1)
  if (end && startDate === null) end.until = null
  return periods
}

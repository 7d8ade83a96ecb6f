import { addMonths, daysBetween } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { isOnSale, type SaleMoment, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { BookingStatus, PaymentState } from '../booking-status.ts'
import { type CancellableBooking, termsPercent } from '../refund/cancellation-quote.ts'
import { mayChangeMind } from '../refund/right-to-cancel.ts'
import { isPaidFor } from './paid-for.ts'

export type MovePolicy = {
  /** Whole London days before the present start and before the new one. */
  daysBefore: number
  mostMoves: number
  /** The new start is at most so many calendar months away. */
  withinMonths: number
}

type MovableBooking = {
  status: BookingStatus
  payment: PaymentState
  price: number
  paid: number
  waived: number
  scheduleId: string | null
  courseSlug: string
  startDate: string | null
  /** Null without a date. */
  runStatus: string | null
  movesByTrainee: number
}

/** Why a trainee cannot move a booking by themselves, or choose its first date. */
export type MoveRefusal =
  | 'unpaid'
  | 'no-place'
  | 'completed'
  | 'date-cancelled'
  | 'begun'
  | 'too-late'
  | 'moved-often'

/** Null when they can, unless their bank disputes the payment. */
export function moveRefusal(
  booking: MovableBooking,
  now: Date,
  { daysBefore, mostMoves }: MovePolicy,
): MoveRefusal | null {
  const { status, startDate, runStatus, movesByTrainee } = booking
  if (status === 'completed') return 'completed'
  if (status === 'cancelled' || status === 'refunded') return 'no-place'
  if (status === 'pending' || !isPaidFor(booking)) return 'unpaid'
  // A first date is chosen: nothing is moved away from.
  if (startDate === null) return null
  if (runStatus === 'cancelled') return 'date-cancelled'
  const daysLeft = daysBetween(londonToday(now), startDate)
  if (daysLeft <= 0) return 'begun'
  if (daysLeft < daysBefore) return 'too-late'
  return movesByTrainee >= mostMoves ? 'moved-often' : null
}

type Run = {
  id: string
  courseSlug: string
  status: string
  startDate: string
  salesCloseAt: Date | null
  salesStoppedAt: Date | null
  /** A rule that staff gave no reason for: nobody is moved to such a date. */
  breaksOpenly: boolean
  currentEnrollments: number
  offeredPlaces: number
  maxCapacity: number
  classLimit: number | null
}

/** Why they cannot move it to this date. */
export type NewDateRefusal =
  | 'same-date'
  | 'not-offered'
  | 'full'
  | 'too-soon'
  | 'within-right'
  | 'too-far'

export function newDateRefusal(
  { scheduleId, courseSlug }: Pick<MovableBooking, 'scheduleId' | 'courseSlug'>,
  run: Run,
  { now, usualClose }: SaleMoment,
  { daysBefore, withinMonths }: MovePolicy,
): NewDateRefusal | null {
  const today = londonToday(now)
  if (run.id === scheduleId) return 'same-date'
  const isOffered = isOnSale(run, { now, usualClose }) && !run.breaksOpenly
  if (run.courseSlug !== courseSlug || !isOffered) return 'not-offered'
  if (daysBetween(today, run.startDate) < daysBefore) return 'too-soon'
  if (run.startDate > addMonths(today, withinMonths)) return 'too-far'
  return sparePlaces(run) > 0 ? null : 'full'
}

/**
 * A date within the right to cancel needs the buyer's request to start: without it the whole course
 * could be given, and cancelled for everything.
 */
export function needsRequestToStart(
  { startDate }: Pick<Run, 'startDate'>,
  booking: Pick<CancellableBooking, 'paidAt' | 'expressRequested' | 'isCompany'>,
  statutoryDays: number,
) {
  const { paidAt, expressRequested, isCompany } = booking
  const begins = londonInstant(startDate, '00:00')
  return !isCompany && !expressRequested && mayChangeMind(paidAt, begins, statutoryDays)
}

type NewRun = Pick<CancellableBooking, 'startDate' | 'days'>

/**
 * The booking after a move today. What the terms give today is the most they give from then on:
 * otherwise moving away would bring back a higher tier. The right to cancel stays as it is.
 */
export function afterMove(
  booking: CancellableBooking,
  { startDate, days }: NewRun,
  now: Date,
): CancellableBooking & { cappedPercent: number } {
  return { ...booking, startDate, days, cappedPercent: termsPercent(booking, now) }
}

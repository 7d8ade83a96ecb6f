import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import {
  type RefundPeriod,
  refundPeriods,
  termsPercent,
} from '#app/domain/booking/refund/cancellation-quote.ts'
import {
  afterMove,
  type MoveRefusal,
  moveRefusal,
  type NewDateRefusal,
  needsRequestToStart,
  newDateRefusal,
} from '#app/domain/booking/self-service/own-move.ts'
import { availability } from '#app/domain/schedule/availability.ts'
import { timesText } from '#app/domain/schedule/run-change.ts'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { runAsMoveTarget, runsToMoveTo } from '#app/storage/schedule/run-list.ts'
import { lowAvailability, ownChanges, refundTerms, salesClose } from '#content/settings.ts'
import { type DisputeRefusal, disputeRefusal } from './change-refusals.ts'
import { asCancellable } from './quote-refund.ts'

type MoveServices = Pick<Services, 'db' | 'now'>

export type OwnMoveRefusal = MoveRefusal | NewDateRefusal | DisputeRefusal

/** The dates that a trainee may move to. */
export async function datesToMoveTo(booking: TraineeBooking, { db, now }: MoveServices) {
  const refusal = await refusalToMove(db, booking, now())
  if (refusal) return refused(refusal)
  const { courseSlug, scheduleId: not } = booking
  const runs = await runsToMoveTo(db, { courseSlug, today: londonToday(now()), not })
  const dates = runs.filter((run) => refusalOf(run, booking, now()) === null)
  const days = await daysOfRuns(
    db,
    dates.map(({ id }) => id),
  )
  return {
    ok: true as const,
    dates: dates.map(({ id, startDate, endDate, ...run }) => ({
      id,
      startDate,
      endDate,
      hours: timesText(days.filter(isOf(id))),
      placesLeft: availability(sparePlaces(run), lowAvailability).text,
    })),
  }
}

const isOf = (id: string) => (day: { scheduleId: string }) => day.scheduleId === id

/** Null when the trainee may move it. */
export async function refusalToMove(
  db: Handle,
  booking: TraineeBooking,
  now: Date,
): Promise<MoveRefusal | DisputeRefusal | null> {
  return (await disputeRefusal(db, booking)) ?? moveRefusal(booking, now, ownChanges.move)
}

/** The most the terms give back after a move today, in percent. */
export function percentAfterMove(booking: TraineeBooking, now: Date) {
  return termsPercent(asCancellable(booking), now)
}

type QuotedMove = {
  run: { id: string; startDate: string; endDate: string }
  /** The most the terms give back after the move, in percent and pence. */
  cappedPercent: number
  /** What cancelling gives on which day after the move. */
  periods: RefundPeriod[]
}

/** What a move to this date today would mean. */
export async function quoteMove(
  booking: TraineeBooking,
  toDate: string,
  { db, now }: MoveServices,
): Promise<Outcome<QuotedMove, OwnMoveRefusal>> {
  const refusal = await refusalToMove(db, booking, now())
  if (refusal) return refused(refusal)
  const run = await runAsMoveTarget(db, toDate)
  if (!run) return refused('not-offered')
  const toRun = refusalOf(run, booking, now())
  if (toRun) return refused(toRun)
  const { id, startDate, endDate } = run
  const days = await daysOfRuns(db, [id])
  const after = afterMove(asCancellable(booking), { startDate, days }, now())
  return {
    ok: true,
    run: { id, startDate, endDate },
    cappedPercent: after.cappedPercent,
    periods: refundPeriods(after, now(), refundTerms.statutoryCancellationDays),
  }
}

type Run = Parameters<typeof newDateRefusal>[1]

function refusalOf(run: Run, booking: TraineeBooking, now: Date): NewDateRefusal | null {
  const sale = { now, usualClose: salesClose }
  const refusal = newDateRefusal(booking, run, sale, ownChanges.move)
  if (refusal) return refusal
  const { statutoryCancellationDays } = refundTerms
  const isUnasked = needsRequestToStart(run, asCancellable(booking), statutoryCancellationDays)
  return isUnasked ? 'within-right' : null
}

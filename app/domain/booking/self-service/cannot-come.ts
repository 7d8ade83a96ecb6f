import { daysBetween } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { BookingStatus } from '../booking-status.ts'
import { maySeeToIt } from './who-decides.ts'

/** What became of a participant's "I cannot come". */
export const CANNOT_COME_ENDS = ['cancelled', 'moved', 'replaced', 'kept', 'withdrawn'] as const

export type CannotComeEnd = (typeof CANNOT_COME_ENDS)[number]

export type CannotComePolicy = {
  /** The buyer has so many days to answer, then staff see it. */
  answerDays: number
  /** So many whole London days before the start they see it at once: less can be done by then. */
  nearDays: number
  /** For one place: each of them is a letter to the buyer. */
  most: number
  messageLength: number
}

type Place = Parameters<typeof maySeeToIt>[0] & {
  status: BookingStatus
  /** Null without a date. */
  startDate: string | null
}

/** Why a participant cannot ask the buyer. `may-decide`: there is nobody to ask. */
export type CannotComeRefusal = 'no-place' | 'begun' | 'may-decide' | 'too-often'

export function cannotComeRefusal(
  place: Place,
  { saidBefore }: { saidBefore: number },
  now: Date,
  { most }: CannotComePolicy,
): CannotComeRefusal | null {
  if (place.status !== 'confirmed') return 'no-place'
  if (place.startDate !== null && place.startDate <= londonToday(now)) return 'begun'
  if (maySeeToIt(place, 'trainee')) return 'may-decide'
  return saidBefore >= most ? 'too-often' : null
}

type Open = { saidAt: Date; startDate: string | null; buyerEmail: string }

/** Whether staff have to see to it: the start is near, nobody answers, or nobody is left who could. */
export function isForStaff(
  { saidAt, startDate, buyerEmail }: Open,
  now: Date,
  { answerDays, nearDays }: CannotComePolicy,
) {
  if (buyerEmail === '') return true
  const daysLeft = startDate === null ? null : daysBetween(londonToday(now), startDate)
  if (daysLeft !== null && daysLeft <= nearDays) return true
  return now.getTime() - saidAt.getTime() >= answerDays * DAY
}

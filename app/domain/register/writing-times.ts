import { HOUR, MINUTE } from '../basics/durations.ts'
import { londonInstant } from '../basics/london-time.ts'
import type { HalfSession } from './session.ts'

/** People come before their class begins, and a class may end a little early. */
const toleratedMinutes = 30

/** When the first mark of a half can be made: nobody is present in a class that is hours away. */
export function markableFrom({ date, starts }: Pick<HalfSession, 'date' | 'starts'>) {
  return earlier(londonInstant(date, starts))
}

/** When a day can be closed: closing says that everybody stayed until its end. */
export function closableFrom(ofDay: readonly Pick<HalfSession, 'date' | 'ends'>[]) {
  const last = ofDay.at(-1)
  return last ? earlier(londonInstant(last.date, last.ends)) : null
}

const earlier = (instant: Date) => new Date(instant.getTime() - toleratedMinutes * MINUTE)

const correctable = 72 * HOUR

/** Trainers correct a closed day for three days; after that only staff do. */
export function trainersMayCorrectUntil(closedAt: Date) {
  return new Date(closedAt.getTime() + correctable)
}

/** Days that were closed before this instant are corrected by staff alone. */
export function trainersMayCorrectSince(now: Date) {
  return new Date(now.getTime() - correctable)
}

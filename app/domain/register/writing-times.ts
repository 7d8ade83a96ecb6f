import { HOUR, MINUTE } from '../basics/durations.ts'
import { londonInstant } from '../basics/london-time.ts'
import { writingLimits } from './limits.ts'
import type { HalfSession } from './session.ts'

/** When the first mark of a half can be made: nobody is present in a class that is hours away. */
export function markableFrom({ date, starts }: Pick<HalfSession, 'date' | 'starts'>) {
  return earlier(londonInstant(date, starts))
}

/** When a day can be closed: closing says that everybody stayed until its end. */
export function closableFrom(ofDay: readonly Pick<HalfSession, 'date' | 'ends'>[]) {
  const last = ofDay.at(-1)
  return last ? earlier(londonInstant(last.date, last.ends)) : null
}

const earlier = (instant: Date) =>
  new Date(instant.getTime() - writingLimits.toleratedMinutes * MINUTE)

const correctable = writingLimits.correctableHours * HOUR

/** Trainers correct a closed day until then; after that only staff do. */
export function trainersMayCorrectUntil(closedAt: Date) {
  return new Date(closedAt.getTime() + correctable)
}

/** Days that were closed before this instant are corrected by staff alone. */
export function trainersMayCorrectSince(now: Date) {
  return new Date(now.getTime() - correctable)
}

import type { MarkValue } from './mark.ts'
import { attendedMinutes, type HalfSession, plannedMinutes, taughtMinutes } from './session.ts'

type Attendance = {
  /** Every half of the run, with its mark; null where there is none, or none that is agreed. */
  halves: readonly { session: HalfSession; value: MarkValue | null; isMissed?: boolean }[]
  /** Minutes of the sessions that were held for this trainee afterwards and are confirmed. */
  madeUp: number
  /** What the course asks for; null where no rule does. */
  required: number | null
}

export type Contact = {
  taught: number
  attended: number
  /** Never more than was missing: nobody has more hours than the course. */
  madeUp: number
  required: number | null
  /** What could be made up for, whatever was made up already. */
  missing: number
  /** Minutes that are missing whatever still comes; while they are, the trainee cannot be put forward. */
  short: number
}

/** How long a trainee was taught, and what is missing of the hours that the course needs. */
export function contactOf({ halves, madeUp, required }: Attendance): Contact {
  const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0)
  const taught = sum(halves.map(({ session }) => taughtMinutes(session)))
  const attended = sum(
    halves.map(({ session, value }) => (value ? attendedMinutes(session, value) : 0)),
  )
  const toCome = sum(
    halves.map(({ session, value, isMissed }) =>
      value === null && !isMissed ? taughtMinutes(session) : 0,
    ),
  )
  const missed = sum(
    halves.map(({ session, value, isMissed }) =>
      value || isMissed
        ? plannedMinutes(session) - (value ? attendedMinutes(session, value) : 0)
        : 0,
    ),
  )
  const missing = Math.max(missed, (required ?? 0) - attended - toCome)
  const counted = Math.min(madeUp, missing)
  const short = Math.max(0, (required ?? 0) - attended - counted - toCome)
  return { taught, attended, madeUp: counted, required, missing, short }
}

/** "95 minutes short: cannot be put forward"; null when nothing is missing. */
export function shortText(short: number) {
  if (short === 0) return null
  return `${short} ${short === 1 ? 'minute' : 'minutes'} short: cannot be put forward`
}

/** "7 h 30 min". */
export function minutesText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

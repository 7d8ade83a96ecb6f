import { MINUTE } from '../basics/durations.ts'
import { londonInstant } from '../basics/london-time.ts'
import { ruleOn } from '../schedule/lawful/course-rule.ts'
import { awayOf, HALVES, type Half, type MarkValue } from './mark.ts'

/** How a day is divided, from one day on. */
export type SessionRule = {
  from: string
  /** Where the morning ends, and where a day that spans it has its break. */
  middle: string
  /** Breaks do not count: so many minutes of each day that is this long. */
  breakMinutes: number
  breakFromHours: number
}

export type Hours = { date: string; starts: string; ends: string }

/** In minutes since 1970: a day on which the clocks change is as long as it is. */
export type Interval = readonly [from: number, until: number]

export type HalfSession = {
  half: Half
  date: string
  starts: string
  ends: string
  /** When teaching takes place. */
  taught: readonly Interval[]
  /** By the timetable, where the day was taught otherwise. */
  planned?: readonly Interval[]
}

/** Whether the last half of a date has ended. */
export const isTaught = (sessions: readonly Pick<HalfSession, 'date' | 'ends'>[], now: Date) =>
  sessions.every(({ date, ends }) => londonInstant(date, ends) <= now)

/** The halves of a day; the checks at its beginning do not count as teaching. */
export function sessionOf(
  { date, starts, ends }: Hours,
  rules: readonly SessionRule[],
  checkMinutes = 0,
): HalfSession[] {
  const rule = ruleOn(rules, date)
  const [from, until] = [minuteOf(date, starts), minuteOf(date, ends)]
  const noon = rule ? minuteOf(date, rule.middle) : from
  const isDivided = from < noon && noon < until
  const hasBreak = rule !== null && until - from >= rule.breakFromHours * 60
  const breakFrom = isDivided ? noon : Math.floor((from + until) / 2)
  const breakMinutes = hasBreak ? rule.breakMinutes : 0
  const teaching = without(without([[from, until]], [breakFrom, breakFrom + breakMinutes]), [
    from,
    from + checkMinutes,
  ])
  return HALVES.flatMap((half) => {
    const isMorning = half === 'morning'
    if (!isDivided && isMorning !== until <= noon) return []
    const [first, last] = isDivided
      ? isMorning
        ? [starts, rule?.middle ?? ends]
        : [clockAfter(rule?.middle ?? starts, breakMinutes), ends]
      : [starts, ends]
    const span: Interval = [minuteOf(date, first), minuteOf(date, last)]
    return [{ half, date, starts: first, ends: last, taught: within(teaching, span) }]
  })
}

/** By the timetable, however long the day was really taught. */
export const plannedMinutes = ({ planned, taught }: HalfSession) => total(planned ?? taught)

export const taughtMinutes = ({ taught }: Pick<HalfSession, 'taught'>) => total(taught)

/** Minutes of teaching that somebody with this mark was there. */
export function attendedMinutes(session: HalfSession, value: MarkValue) {
  return total(attendedTimes(session, value))
}

function attendedTimes(session: HalfSession, value: MarkValue) {
  const { is, arrived, departed } = value
  if (is === 'absent') return []
  const { date, taught } = session
  const there: Interval = [
    arrived === null ? Number.NEGATIVE_INFINITY : minuteOf(date, arrived),
    departed === null ? Number.POSITIVE_INFINITY : minuteOf(date, departed),
  ]
  return awayOf(value).reduce<Interval[]>(
    (all, { from, until }) => without(all, [minuteOf(date, from), minuteOf(date, until)]),
    within(taught, there),
  )
}

type Attended = { session: HalfSession; value: MarkValue | null }

/** Minutes of make-up sessions. No minute counts twice: neither in two of them, nor in one and the class. */
export function madeUpMinutes(sessions: readonly HalfSession[], halves: readonly Attended[]) {
  let counted = halves.flatMap(({ session, value }) => (value ? attendedTimes(session, value) : []))
  let minutes = 0
  for (const time of sessions.flatMap(({ taught }) => taught)) {
    const added = counted.reduce(without, [time])
    minutes += total(added)
    counted = [...counted, ...added]
  }
  return minutes
}

function minuteOf(date: string, time: string) {
  return londonInstant(date, time).getTime() / MINUTE
}

/** The clock so many minutes after a time of the same day. */
function clockAfter(time: string, minutes: number) {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const sum = hours * 60 + past + minutes
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function without(intervals: Interval[], [from, until]: Interval): Interval[] {
  if (until <= from) return intervals
  return intervals
    .flatMap(([first, last]): Interval[] => [
      [first, Math.min(last, from)],
      [Math.max(first, until), last],
    ])
    .filter(([first, last]) => last > first)
}

export function within(intervals: readonly Interval[], [from, until]: Interval): Interval[] {
  return intervals
    .map(([first, last]): Interval => [Math.max(first, from), Math.min(last, until)])
    .filter(([first, last]) => last > first)
}

function total(intervals: readonly Interval[]) {
  return intervals.reduce((sum, [from, until]) => sum + until - from, 0)
}

import { MINUTE } from '../basics/durations.ts'
import { londonInstant, londonMoment } from '../basics/london-time.ts'
import { minutesText } from './contact-minutes.ts'
import type { EntryRefusal } from './refusal-text.ts'
import type { RegisterRow, TaughtHours } from './register-row.ts'
import {
  type HalfSession,
  type Interval,
  plannedMinutes,
  taughtMinutes,
  within,
  without,
} from './session.ts'

/** The hours and breaks of a day by its timetable. */
export function plannedHours(ofDay: readonly HalfSession[]): TaughtHours | null {
  const [first, last] = [ofDay[0], ofDay.at(-1)]
  if (!first || !last) return null
  const taught = ofDay.flatMap((half) => half.planned ?? half.taught)
  const breaks = taught.slice(1).flatMap(([from], nth) => {
    const until = taught[nth]?.[1] ?? from
    return until < from ? [{ from: clockOf(until), until: clockOf(from) }] : []
  })
  return { began: first.starts, ended: last.ends, breaks }
}

/** Who closes a day a little early and gives no hours says that it ended then. */
export function hoursUntil(now: Date, day: string, hours: TaughtHours): TaughtHours {
  const [today, ended = ''] = londonMoment(now).split('T')
  if (today !== day || ended >= hours.ended) return hours
  return { ...hours, ended, breaks: hours.breaks.filter(({ until }) => until <= ended) }
}

/** Why a day cannot have been taught as it is written. */
export function hoursProblem(
  { began, ended, breaks }: TaughtHours,
  ofDay: readonly HalfSession[],
  now: Date,
): EntryRefusal | null {
  const planned = plannedHours(ofDay)
  const day = ofDay[0]?.date
  if (!planned || !day) return 'no-such-half'
  const times = [began, ...breaks.flatMap(({ from, until }) => [from, until]), ended]
  if (times.some((time, nth) => nth > 0 && time <= (times[nth - 1] ?? ''))) return 'bad-hours'
  if (began < planned.began || ended > planned.ended) return 'outside-timetable'
  if (now < londonInstant(day, ended)) return 'not-over'
  const real = withHours(ofDay, { began, ended, breaks })
  return minutesOf(real) > minutesOf(ofDay) ? 'more-than-planned' : null
}

/** The hours that the closing of a day states, or their last correction. Earlier versions wrote none. */
export function hoursRowOf(rows: readonly RegisterRow[], day: string) {
  return (
    rows.findLast(
      ({ content, ...row }) =>
        row.day === day && content !== null && 'type' in content && content.type !== 'confirmation',
    ) ?? null
  )
}

export function taughtHoursOf(rows: readonly RegisterRow[], day: string): TaughtHours | null {
  const { content } = hoursRowOf(rows, day) ?? {}
  return (content && 'taught' in content ? content.taught : null) ?? null
}

/** The halves of a run as they were taught, once somebody has said so. */
export function taughtSessions(
  sessions: readonly HalfSession[],
  rows: readonly RegisterRow[],
): readonly HalfSession[] {
  return [...Map.groupBy(sessions, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const hours = taughtHoursOf(rows, date)
    return hours ? withHours(ofDay, hours) : ofDay
  })
}

/** What is taught between two halves belongs to the second one; the checks at the beginning stay. */
function withHours(ofDay: readonly HalfSession[], hours: TaughtHours): HalfSession[] {
  const date = ofDay[0]?.date ?? ''
  const minute = (time: string) => londonInstant(date, time).getTime() / MINUTE
  const [first] = ofDay
  const checked = first ? ((first.planned ?? first.taught)[0]?.[0] ?? 0) - minute(first.starts) : 0
  const began = minute(hours.began) + checked
  const taught = hours.breaks.reduce<Interval[]>(
    (all, { from, until }) => without(all, [minute(from), minute(until)]),
    [[began, Math.max(began, minute(hours.ended))]],
  )
  return ofDay.map((half, nth) => {
    const from = nth === 0 ? Number.NEGATIVE_INFINITY : minute(ofDay[nth - 1]?.ends ?? half.starts)
    const until = nth === ofDay.length - 1 ? Number.POSITIVE_INFINITY : minute(half.ends)
    return {
      ...half,
      planned: half.planned ?? half.taught,
      taught: within(taught, [from, until]).filter(([start, end]) => end > start),
    }
  })
}

/** Whether a day was taught as its timetable says, and how many minutes less. */
export function comparedHours(ofDay: readonly HalfSession[], hours: TaughtHours) {
  const planned = plannedHours(ofDay)
  return {
    isAsPlanned: planned !== null && hoursText(planned) === hoursText(hours),
    less: ofDay.reduce(
      (sum, half) => sum + plannedMinutes(half),
      -minutesOf(withHours(ofDay, hours)),
    ),
  }
}

/** "09:00 to 15:00, break 12:30 to 13:00". */
export function hoursText({ began, ended, breaks }: TaughtHours) {
  const pauses = breaks.map(({ from, until }) => `${from} to ${until}`).join(' and ')
  if (breaks.length === 0) return `${began} to ${ended}, no break`
  return `${began} to ${ended}, ${breaks.length === 1 ? 'break' : 'breaks'} ${pauses}`
}

/** "Taught 09:00 to 15:00, break 12:30 to 13:00: 2 h less than the timetable has". */
export function taughtText(ofDay: readonly HalfSession[], hours: TaughtHours) {
  const { less } = comparedHours(ofDay, hours)
  const difference = less > 0 ? `: ${minutesText(less)} less than the timetable has` : ''
  return `Taught ${hoursText(hours)}${difference}`
}

const minutesOf = (sessions: readonly HalfSession[]) =>
  sessions.reduce((sum, session) => sum + taughtMinutes(session), 0)

const clockOf = (minute: number) => londonMoment(new Date(minute * MINUTE)).slice(11)

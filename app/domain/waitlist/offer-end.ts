import { addDays, daysBetween } from '../basics/calendar-date.ts'
import { HOUR } from '../basics/durations.ts'
import { londonInstant, londonMoment, londonToday } from '../basics/london-time.ts'
import { wholeDayText } from '../schedule/run-text.ts'

type OfferTimes = {
  /** By whole London days before the first day, the most days first. */
  offerHours: readonly { fromDays: number; hours: number }[]
  /** London time: an offer that would end in the night ends in the morning. */
  night: { from: string; until: string; endsAt: string }
}

type Run = { startDate: string; closesAt: Date }

/** When an offer that is made now ends: never in the night, never after the list has closed. */
export function offerEnd(run: Run, now: Date, times: OfferTimes): Date {
  const [usual = now] = offerEnds(run, now, times)
  return usual
}

/** The usual end first, then the earlier ones of offers that are nearer to the start. */
export function offerEnds({ startDate, closesAt }: Run, now: Date, times: OfferTimes) {
  const days = daysBetween(londonToday(now), startDate)
  const from = times.offerHours.findIndex(({ fromDays }) => days >= fromDays)
  return times.offerHours.slice(from).map(({ hours }) => {
    const end = notAtNight(new Date(now.getTime() + hours * HOUR), times.night)
    return end < closesAt ? end : closesAt
  })
}

function notAtNight(end: Date, { from, until, endsAt }: OfferTimes['night']) {
  const clock = londonMoment(end).slice(11)
  const day = londonToday(end)
  if (clock >= from) return londonInstant(addDays(day, 1), endsAt)
  return clock < until ? londonInstant(day, endsAt) : end
}

/** In a letter and on a page: "10:00 on Tuesday 17 November 2026", London time. */
export function offerEndText(until: Date) {
  return `${londonMoment(until).slice(11)} on ${wholeDayText(londonToday(until))}`
}

import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonMonthStart, londonToday } from '#app/domain/basics/london-time.ts'
import type { Random } from './random.ts'

export type Moments = ReturnType<typeof momentsBefore>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Invented times, none of them after `now`. */
export function momentsBefore(now: Date, random: Random) {
  const today = londonToday(now)

  /** In the daytime, and early enough that events within the next hour are on the same day. */
  function onDay(date: string) {
    const [hour, minute, second] = [
      random.between(7, 20),
      random.between(0, 59),
      random.between(0, 59),
    ]
    return new Date(`${date}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}Z`)
  }

  return {
    onDay,
    daysAgo: (days: number) => onDay(addDays(today, -days)),
    minutesAgo: (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS),
    /** In the last three days, but not before the start of this month. */
    thisMonth() {
      const open = Math.min(3 * DAY_MS, now.getTime() - londonMonthStart(now).getTime())
      return new Date(now.getTime() - Math.floor(random.share() * open))
    },
    /** A few minutes later, as a card payment takes. */
    soonAfter(instant: Date) {
      const later = instant.getTime() + random.between(2 * 60, 9 * 60) * 1000
      return new Date(Math.min(later, now.getTime()))
    },
  }
}

function twoDigits(number: number) {
  return String(number).padStart(2, '0')
}

import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { mondayOf } from '#app/domain/schedule/planner/quarter.ts'

/** The same for all tests of a worker, also when midnight passes: their dates keep clear of each other. */
const thisMonday = mondayOf(londonToday(new Date()))

/** The Monday so many weeks after this week's: for dates that must lie ahead whenever the tests run. */
export const mondayIn = (weeks: number) => addDays(thisMonday, 7 * weeks)

/** A Wednesday: of all bank holidays only those of Christmas and New Year may fall on one. */
export function workingDayIn(weeks: number) {
  const day = addDays(mondayIn(weeks), 2)
  return /-(12-2[5-8]|01-0[1-4])$/.test(day) ? addDays(day, 14) : day
}

/** Until noon in London, tomorrow's when it has passed: offers that are made at night last until the morning. */
export function minutesToNoon(now = new Date()) {
  const today = londonToday(now)
  const noon = londonInstant(today, '12:00')
  const next = noon < now ? londonInstant(addDays(today, 1), '12:00') : noon
  return (next.getTime() - now.getTime()) / 60_000
}

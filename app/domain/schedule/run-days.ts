import { addDays, daysBetween } from '../basics/calendar-date.ts'

/** One day of a run: London's calendar date and times, and the venue. */
export type RunDay = { date: string; starts: string; ends: string; venue: string }

type Run = { startDate: string; endDate: string }

/** Every calendar day of a run, the first and the last among them. */
export function daysOf({ startDate, endDate }: Run) {
  const length = daysBetween(startDate, endDate) + 1
  return Array.from({ length: Math.max(0, length) }, (_, day) => addDays(startDate, day))
}

/** The first bank holiday among the days of a run. */
export function holidayIn(run: Run, holidays: Readonly<Record<string, string>>) {
  const date = daysOf(run).find((day) => day in holidays)
  return date ? { date, name: holidays[date] ?? '' } : null
}

type Repeat = Run & { everyWeeks: number; times: number }

type Occupied = {
  holidays: Readonly<Record<string, string>>
  /** Runs of the same course that are not cancelled. */
  scheduled: readonly Run[]
}

/**
 * The same weekdays, every so many weeks; those with a bank holiday, or on days that already have a
 * run of this course, are listed as skipped.
 */
export function repeated({ startDate, endDate, everyWeeks, times }: Repeat, occupied: Occupied) {
  const runs = Array.from({ length: times }, (_, nth) => {
    const shift = (nth + 1) * everyWeeks * 7
    return { startDate: addDays(startDate, shift), endDate: addDays(endDate, shift) }
  })
  return {
    runs: runs.filter((run) => whyNot(run, occupied) === null),
    skipped: runs.flatMap((run) => {
      const reason = whyNot(run, occupied)
      return reason === null ? [] : [{ ...run, reason }]
    }),
  }
}

function whyNot(run: Run, { holidays, scheduled }: Occupied) {
  const holiday = holidayIn(run, holidays)
  if (holiday) return holiday.name
  return scheduled.some((other) => overlap(run, other)) ? 'already scheduled' : null
}

function overlap(one: Run, other: Run) {
  return one.startDate <= other.endDate && other.startDate <= one.endDate
}

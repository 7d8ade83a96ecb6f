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

/** The same weekdays, every so many weeks; runs that include a bank holiday are listed as skipped. */
export function repeated(
  { startDate, endDate, everyWeeks, times }: Repeat,
  holidays: Readonly<Record<string, string>>,
) {
  const runs = Array.from({ length: times }, (_, nth) => {
    const shift = (nth + 1) * everyWeeks * 7
    return { startDate: addDays(startDate, shift), endDate: addDays(endDate, shift) }
  })
  return {
    runs: runs.filter((run) => !holidayIn(run, holidays)),
    skipped: runs.flatMap((run) => {
      const holiday = holidayIn(run, holidays)
      return holiday ? [{ ...run, holiday: holiday.name }] : []
    }),
  }
}

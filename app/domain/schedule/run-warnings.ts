import { counted } from '../basics/counted.ts'
import { daysOf, holidayIn } from './run-days.ts'
import { bookedDateText, type CourseRun } from './run-text.ts'

type PlannedRun = CourseRun & { instructor: string }

type WarningInput = {
  /** How long the course lasts, as the catalogue and its own page say. */
  durations: readonly string[]
  today: string
  holidays: Readonly<Record<string, string>>
  /** Other runs of the same trainer on the same days. */
  clashes: readonly (CourseRun & { courseTitle: string })[]
}

/** Warnings for staff about a run; none of them forbids it. */
export function runWarnings(
  date: PlannedRun,
  { durations, today, holidays, clashes }: WarningInput,
) {
  const days = daysOf(date).length
  const fits = durations.some((duration) => Number.parseInt(duration, 10) === days)
  const holiday = holidayIn(date, holidays)
  return [
    ...(fits
      ? []
      : [
          `These are ${counted(days, 'day')}, but the course takes ${[...new Set(durations)].join(' or ')}.`,
        ]),
    ...(date.startDate < today ? ['It begins in the past.'] : []),
    ...(holiday
      ? [
          `${bookedDateText({ ...date, startDate: holiday.date, endDate: holiday.date })} is a bank holiday: ${holiday.name}.`,
        ]
      : []),
    ...clashes.map(
      (clash) =>
        `${date.instructor} already teaches ${clash.courseTitle} on ${bookedDateText(clash)}.`,
    ),
  ]
}

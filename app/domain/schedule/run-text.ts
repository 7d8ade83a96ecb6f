import { utcMidnight } from '../basics/calendar-date.ts'

/** One run of a course, by its first and last calendar date. */
export type CourseRun = { startDate: string; endDate: string }

const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** For a reader choosing a date: "Monday 16 to Saturday 21 November 2026". */
export function runText({ startDate, endDate }: CourseRun) {
  const start = inWords(startDate)
  const end = inWords(endDate)
  const last = `${end.weekday} ${end.day} ${end.month} ${end.year}`
  if (startDate === endDate) return last

  const first = [`${start.weekday} ${start.day}`]
  if (start.month !== end.month || start.year !== end.year) first.push(start.month)
  if (start.year !== end.year) first.push(start.year)
  return `${first.join(' ')} to ${last}`
}

/** As a booking stores it: "16 November 2026 to 21 November 2026", empty without a date. */
export function bookedDateText(run: CourseRun | null) {
  if (!run) return ''
  const start = dayText(run.startDate)
  return run.startDate === run.endDate ? start : `${start} to ${dayText(run.endDate)}`
}

function dayText(date: string) {
  return `${inWords(date).day} ${monthText(date)}`
}

/** "November 2026". */
export function monthText(date: string) {
  const { month, year } = inWords(date)
  return `${month} ${year}`
}

// Taken part by part: browsers and servers disagree about the commas between them.
function inWords(date: string) {
  const parts = written.formatToParts(utcMidnight(date))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
}

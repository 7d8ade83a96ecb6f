import { utcMidnight } from '../basics/calendar-date.ts'
import { remembered } from '../basics/remembered.ts'

/** One run of a course, by its first and last calendar date. */
export type CourseRun = { startDate: string; endDate: string }

const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const wholeWeekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' })

/** One style wherever days are read: "Mon 16 to Sat 21 November 2026". */
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

/** For a list under its month: "Mon 16 to Sat 21", "Mon 30 to Thu 3 Dec", "Wed 9". */
export function runDaysText({ startDate, endDate }: CourseRun) {
  const start = inWords(startDate)
  const end = inWords(endDate)
  const first = `${start.weekday} ${start.day}`
  if (startDate === endDate) return first
  const last = `${end.weekday} ${end.day}`
  return `${first} to ${last}${start.month === end.month ? '' : ` ${end.month.slice(0, 3)}`}`
}

/** For a card: "Mon 14 Dec". */
export function shortDayText(date: string) {
  const { weekday, day, month } = inWords(date)
  return `${weekday} ${day} ${month.slice(0, 3)}`
}

/** "Mon 23 Nov", "Mon 23 Nov and Tue 24 Nov", or the first two and how many more. */
export function daysText(dates: readonly string[]) {
  const [first = '', second = '', ...more] = dates.map(shortDayText)
  if (dates.length === 1) return first
  if (more.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${more.length === 1 ? '1 more day' : `${more.length} more days`}`
}

/** In a sentence that somebody agrees to: "Monday 16 November 2026". */
export function wholeDayText(date: string) {
  return `${wholeWeekday.format(utcMidnight(date))} ${dayText(date)}`
}

/** As a booking stores it: "16 November 2026 to 21 November 2026", empty without a date. */
export function bookedDateText(run: CourseRun | null) {
  if (!run) return ''
  const start = dayText(run.startDate)
  return run.startDate === run.endDate ? start : `${start} to ${dayText(run.endDate)}`
}

/** "16 November 2026". */
export function dayText(date: string) {
  return `${inWords(date).day} ${monthText(date)}`
}

/** "November 2026". */
export function monthText(date: string) {
  const { month, year } = inWords(date)
  return `${month} ${year}`
}

// Taken part by part: browsers and servers disagree about the commas between them.
const inWords = remembered(2000, (date: string) => {
  const parts = written.formatToParts(utcMidnight(date))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
})

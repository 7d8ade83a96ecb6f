import { isCalendarDate } from '../basics/calendar-date.ts'
import { runText } from './run-text.ts'

const stored = /^(\d+) (\w+) (\d{4})(?: to (\d+) (\w+) (\d{4}))?$/

/** What a booking stores, in the style of `runText`; any other text stays as it is. */
export function readableDates(courseDate: string) {
  const [, ...parts] = stored.exec(courseDate) ?? []
  const startDate = dateOf(parts.slice(0, 3))
  const endDate = parts[3] ? dateOf(parts.slice(3)) : startDate
  if (!startDate || !endDate) return courseDate
  return runText({ startDate, endDate })
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' }).format(
    Date.UTC(2026, month),
  ),
)

function dateOf([day = '', month = '', year = '']: readonly string[]) {
  const number = months.indexOf(month) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return number > 0 && isCalendarDate(date) ? date : null
}

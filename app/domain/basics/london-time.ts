import { HOUR } from './durations.ts'
import { remembered } from './remembered.ts'

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in London at this instant, as YYYY-MM-DD. */
export function londonToday(now: Date) {
  return dateInHour(Math.floor(now.getTime() / HOUR))
}

/** London's clocks differ from UTC by whole hours, so that its date changes on the hour only. */
const dateInHour = remembered(1000, (hour: number) => {
  const parts = new Map(london.formatToParts(hour * HOUR).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
})

/** The first instant of the current month in London. */
export function londonMonthStart(now: Date) {
  const first = `${londonToday(now).slice(0, 7)}-01`
  const winterMidnight = new Date(`${first}T00:00:00Z`)
  // In British Summer Time the day begins an hour before it does in UTC.
  const summerMidnight = new Date(winterMidnight.getTime() - HOUR)
  return londonToday(summerMidnight) === first ? summerMidnight : winterMidnight
}

/** The instant of a London date and time, such as "2026-11-23" and "09:30". */
export function londonInstant(date: string, time: string) {
  const winter = new Date(`${date}T${time.slice(0, 5)}:00Z`)
  const summer = new Date(winter.getTime() - HOUR)
  return londonClock(summer) === time.slice(0, 5) && londonToday(summer) === date ? summer : winter
}

/** London's date and time as a form field has them: "2026-11-23T09:30". */
export function londonMoment(at: Date) {
  return `${londonToday(at)}T${londonClock(at)}`
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "09:30". */
export function londonClock(at: Date) {
  return clock.format(at)
}

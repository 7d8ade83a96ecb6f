import { adminDate } from './admin-date.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "Jan 05, 2025, 14:32", in London time. */
export function adminMoment(instant: Date) {
  return `${adminDate(instant)}, ${clock.format(instant)}`
}

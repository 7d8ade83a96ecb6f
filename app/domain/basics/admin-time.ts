import { staffDate } from './staff-date.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "5 Jan 2025, 14:32", in London time. */
export function adminMoment(instant: Date) {
  return `${staffDate(instant)}, ${clock.format(instant)}`
}

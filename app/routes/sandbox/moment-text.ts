const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** "15 Nov 2026, 10:20:31", London time. */
export function momentText(instant: string) {
  return format.format(new Date(instant))
}

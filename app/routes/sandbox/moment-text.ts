const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** "15 Nov 2026, 10:20:31", on the academy's clock. */
export function momentText(instant: string) {
  return written.format(new Date(instant))
}

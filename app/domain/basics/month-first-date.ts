const london = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
})

/** "Jan 05, 2025", in London time. */
export function monthFirstDate(instant: Date) {
  return london.format(instant)
}

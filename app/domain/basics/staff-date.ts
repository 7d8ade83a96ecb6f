const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** As staff read dates: "5 Jan 2026", in London time. */
export function staffDate(instant: Date) {
  const parts = london.formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  // Newer versions of the engine write "Sept".
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`
}

const STORED = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})(?: to (\d{1,2}) ([A-Z][a-z]+) (\d{4}))?$/

/** The days that a booking stores as text, shortened: "23 to 28 Nov 2026". Other texts stay. */
export function staffDays(text: string) {
  const [, day, month, year, lastDay, lastMonth, lastYear] = STORED.exec(text) ?? []
  if (!day || !month || !year) return text
  const first = [day, month.slice(0, 3), year]
  if (!lastDay || !lastMonth || !lastYear) return first.join(' ')
  const shared = year !== lastYear ? 3 : month !== lastMonth ? 2 : 1
  return `${first.slice(0, shared).join(' ')} to ${lastDay} ${lastMonth.slice(0, 3)} ${lastYear}`
}

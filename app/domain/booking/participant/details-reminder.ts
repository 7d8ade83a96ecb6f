import { daysBetween } from '#app/domain/basics/calendar-date.ts'

type Reminded = {
  startDate: string
  /** The London day on which the participants were first asked for. */
  askedOn: string
  /** The last reminder, so many days before the start; null before the first. */
  remindedFor: number | null
}

/**
 * The reminder that is due: so many days before the start, or null. One whose day passed while
 * nothing was running is sent later, but none whose day had passed when the places were bought, and
 * none once the course has begun.
 */
export function dueReminder(
  { startDate, askedOn, remindedFor }: Reminded,
  today: string,
  reminderDays: readonly number[],
) {
  const daysLeft = daysBetween(today, startDate)
  const latest = latestReminder(startDate, today, reminderDays)
  if (latest === null || daysLeft <= 0) return null
  if (daysBetween(askedOn, startDate) <= latest) return null
  return remindedFor === null || remindedFor > latest ? latest : null
}

/** The last reminder whose day has come; null before the first. Who is asked only now is not sent it any more. */
export function latestReminder(
  startDate: string,
  today: string,
  reminderDays: readonly number[],
): number | null {
  const daysLeft = daysBetween(today, startDate)
  const begun = reminderDays.filter((days) => daysLeft <= days)
  return begun.length > 0 ? Math.min(...begun) : null
}

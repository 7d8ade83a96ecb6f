import { addDays, daysBetween } from '../basics/calendar-date.ts'

/** When a company is reminded of an invoice that is not paid. */
export const REMINDERS = ['before-due', 'on-due', 'after-due'] as const

export type Reminder = (typeof REMINDERS)[number]

type AccountTerms = {
  /** Paid within so many days, */
  dueDays: number
  /** but so many days before the course starts. */
  dueDaysBeforeStart: number
  /** Reminders so many days before the due date and after it. */
  remindDays: number
}

/** The sooner of both, and never before the day it is written. `startDate`: null without a date. */
export function dueDate(today: string, startDate: string | null, terms: AccountTerms) {
  const latest = addDays(today, terms.dueDays)
  const beforeStart = startDate ? addDays(startDate, -terms.dueDaysBeforeStart) : latest
  const [sooner = latest] = [beforeStart, latest].toSorted()
  const [, due = today] = [sooner, today].toSorted()
  return due
}

/** What the letter calls it: the one for the due day may come later, when the job did not run on it. */
export function reminderWords(today: string, reminder: Reminder, dueOn: string): ReminderWords {
  return reminder === 'on-due' && today > dueOn ? 'past-due' : reminder
}

export type ReminderWords = Reminder | 'past-due'

/**
 * The reminder whose day has come; one that was missed is not made up for by two at once. An invoice
 * that is due within the week it was written in has none before the due date.
 */
export function reminderOn(
  today: string,
  { dueOn, issuedOn }: { dueOn: string; issuedOn: string },
  { remindDays }: AccountTerms,
): Reminder | null {
  const days = daysBetween(today, dueOn)
  if (days <= -remindDays) return 'after-due'
  if (days <= 0) return issuedOn === dueOn && days === 0 ? null : 'on-due'
  if (days > remindDays) return null
  return daysBetween(issuedOn, dueOn) > remindDays ? 'before-due' : null
}

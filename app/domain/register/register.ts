import type { MakeUpTrainer } from './make-up/make-up.ts'
import type { RegisterLimits } from './register-limits.ts'
import type { RegisterRow } from './register-row.ts'
import type { HalfSession, SessionRule } from './session.ts'

/** What an entry is judged by. */
export type Register = {
  sessions: readonly HalfSession[]
  /** Bookings that have a place on the run. */
  roster: readonly string[]
  rows: readonly RegisterRow[]
  /** Minutes that the course asks for; null where no rule does. */
  required: number | null
  rules: readonly SessionRule[]
  /** Who may hold a make-up session, with the hours in which they teach a class. */
  trainers: readonly MakeUpTrainer[]
  limits: RegisterLimits
  /** From which day on people sign for their departure as well; null where the course does not ask for it. */
  departureFrom?: string | null
}

/** Staff may do everything; trainers what belongs to the days that they teach. */
export type RegisterWriter = {
  userId: string
  isStaff: boolean
  days: readonly { date: string; role: 'lead' | 'assistant' }[]
  /** Who they are among the trainers; null for those who do not teach, and on a device. */
  trainerId: string | null
  /** Sends a form of a page that was just read, not a queue that may be older than the marks of others. */
  isOnPage?: boolean
}

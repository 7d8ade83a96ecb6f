import { londonToday } from '../basics/london-time.ts'
import type { MakeUpTrainer } from './make-up/make-up.ts'
import type { RegisterLimits } from './register-limits.ts'
import type { RegisterRow } from './register-row.ts'
import type { HalfSession, SessionRule } from './session.ts'

/** To be raised with every change of the type below: a device does not read what an older version kept. */
export const snapshotFormat = 7

/** The register of a run as a device keeps it: what `register.json` answers, and what it says of the clock. */
export type Snapshot = {
  runId: string
  courseTitle: string
  /** The dates in words. */
  text: string
  /** Whose device it is at this moment. */
  author: string
  /** Every day that is spoken of, in words. */
  dayTexts: Readonly<Record<string, string>>
  /** The days that they teach. */
  days: readonly { date: string; role: 'lead' | 'assistant' }[]
  sessions: readonly HalfSession[]
  /** By which the minutes of a make-up session are counted. */
  rules: readonly SessionRule[]
  /** Minutes that the course asks for; null where no rule does. */
  required: number | null
  /** Who may hold a make-up session. */
  trainers: readonly MakeUpTrainer[]
  limits: RegisterLimits
  /** From which day on people sign for their departure as well. */
  departureFrom: string | null
  people: readonly { bookingId: string; fullName: string }[]
  notes: ClassNotes | null
  rows: readonly (RegisterRow & { authorName: string | null })[]
  /** Milliseconds by which the server's clock was ahead: a tablet's may be wrong. */
  clockAhead: number
}

/** What a trainer has to know about the people of today's class; not of any other day. */
export type ClassNotes = {
  day: string
  people: readonly {
    bookingId: string
    /** The page for trainers about this person. */
    page: string
    phone: string
    emergencyContact: string | null
    dietaryRequirements: string | null
    /** How much is open, and until when; empty when nothing is. */
    open: string
    /** What is still to be checked, in words. */
    checks: readonly string[]
    /** Why they may not start yet, each in a few words. */
    mayNotStart: readonly string[]
  }[]
}

export type RegisterAnswer = Omit<Snapshot, 'clockAhead'> & { readAt: Date }

/** Without the strokes of signatures: a device only says that somebody signed. */
export function withoutStrokes<Row extends Pick<RegisterRow, 'content'>>(row: Row): Row {
  const { content } = row
  return content && 'path' in content ? { ...row, content: { ...content, path: null } } : row
}

/** JSON has no dates. */
export function readSnapshot(json: unknown): Snapshot {
  const read = json as Snapshot
  const rows = read.rows.map((row) => ({
    ...row,
    madeAt: new Date(row.madeAt),
    receivedAt: new Date(row.receivedAt),
  }))
  return { ...read, rows }
}

/** On another day than that of the class a device forgets what it knew about its people. */
export function withoutPastNotes(snapshot: Snapshot, deviceNow: Date): Snapshot {
  const { notes, clockAhead } = snapshot
  const today = londonToday(new Date(deviceNow.getTime() + clockAhead))
  return notes === null || notes.day === today ? snapshot : { ...snapshot, notes: null }
}

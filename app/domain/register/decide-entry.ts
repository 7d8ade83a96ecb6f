import { londonInstant, londonToday } from '../basics/london-time.ts'
import { type Outcome, type Refused, refused } from '../basics/outcome.ts'
import type { Entry } from './entry.ts'
import { isSameValue, type Mark } from './mark.ts'
import { markedHalf } from './marked-half.ts'
import {
  closingOf,
  marksIn,
  type RegisterRow,
  type RowContent,
  type RowKind,
} from './register-row.ts'
import type { HalfSession } from './session.ts'
import { closableFrom, markableFrom, trainersMayCorrectUntil } from './writing-times.ts'

/** Why an entry is not written; the device keeps it and says so. */
const ENTRY_REFUSALS = [
  'malformed',
  'id-taken',
  'not-your-day',
  'not-on-this-date',
  'no-such-half',
  'not-yet',
  'not-begun',
  'not-over',
  'not-held',
  'in-class',
  'bad-times',
  'changed-meanwhile',
  'reason-missing',
  'day-closed',
  'too-late',
  'not-the-lead',
  'already-closed',
  'conflicts',
  'unmarked',
] as const

export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]

export type Register = {
  sessions: readonly HalfSession[]
  /** Bookings that have a place on the run. */
  roster: readonly string[]
  rows: readonly RegisterRow[]
}

/** Staff may do everything; trainers what belongs to the days that they teach. */
export type Actor = {
  userId: string
  isStaff: boolean
  days: readonly { date: string; role: 'lead' | 'assistant' }[]
  /** Sends a form of a page that was just read, not a queue that may be older than the marks of others. */
  isOnPage?: boolean
}

type Decided = Outcome<
  { kind: RowKind; content: RowContent; replaces: readonly string[] },
  EntryRefusal
>

/** Whether an entry becomes a row of the register, and of which kind. */
export function decideEntry(entry: Entry, register: Register, actor: Actor, now: Date): Decided {
  const role = actor.days.find(({ date }) => date === entry.day)?.role
  const mayWrite = actor.isStaff || (entry.type === 'make-up' ? actor.days.length > 0 : role)
  if (!mayWrite) return refused('not-your-day')
  if (entry.day > londonToday(now)) return refused('not-yet')
  if (entry.type !== 'closing' && !register.roster.includes(entry.bookingId)) {
    return refused('not-on-this-date')
  }
  if (entry.type === 'make-up') return decideMakeUp(entry, register, now)
  const ofDay = register.sessions.filter(({ date }) => date === entry.day)
  const half = entry.type === 'mark' ? ofDay.find((each) => each.half === entry.half) : ofDay[0]
  if (!half) return refused('no-such-half')
  if (entry.type === 'closing') return decideClosing(ofDay, register, actor, now)
  if (now < markableFrom(half)) return refused('not-begun')
  const late = tooLate(entry.day, register, actor, now)
  if (entry.type === 'mark') return decideMark(entry, half, register, actor, late)
  const { how, path } = entry
  return late ?? { ok: true, kind: 'signature', content: { how, path }, replaces: [] }
}

type MarkEntry = Extract<Entry, { type: 'mark' }>

function decideMark(
  entry: MarkEntry,
  session: HalfSession,
  { rows }: Register,
  actor: Actor,
  late: Refused<'too-late'> | null,
): Decided {
  const { bookingId, day, half, is, arrived, departed, replaces, reason } = entry
  if (!hasFittingTimes(entry, session)) return refused('bad-times')
  const content = { is, arrived, departed, reason }
  const { standing, value } = halfOf(rows, { bookingId, day, half })
  // What a second device marked as well, and sends later, changes nothing.
  const agrees = value !== null && isSameValue(value, entry)
  const namesAll = standing.every(({ id }) => replaces.includes(id))
  const isOthers = ({ id, author }: Mark) => author !== actor.userId && replaces.includes(id)
  if (closingOf(rows, day) === null || agrees) {
    // A queue is taken as it is: what contradicts it is decided by people.
    if (actor.isOnPage && !agrees && !namesAll) return refused('changed-meanwhile')
    if (!agrees && reason === null && standing.some(isOthers)) return refused('reason-missing')
    return { ok: true, kind: 'mark', content, replaces }
  }
  if (late) return late
  if (reason === null) return refused('day-closed')
  // A closed day stays without conflicts.
  if (!namesAll) return refused('changed-meanwhile')
  return { ok: true, kind: 'amendment', content, replaces }
}

function hasFittingTimes({ is, arrived, departed }: MarkEntry, { starts, ends }: HalfSession) {
  const isWithin = (time: string) => time >= starts && time <= ends
  if (arrived !== null && !isWithin(arrived)) return false
  if (departed !== null && !isWithin(departed)) return false
  if (is === 'late') return arrived !== null && departed === null
  if (is === 'left') return departed !== null && (arrived === null || arrived < departed)
  return arrived === null && departed === null
}

function decideClosing(
  ofDay: readonly HalfSession[],
  register: Register,
  actor: Actor,
  now: Date,
): Decided {
  const day = ofDay[0]?.date ?? ''
  const leads = actor.days.some(({ date, role }) => date === day && role === 'lead')
  if (!leads && !actor.isStaff) return refused('not-the-lead')
  if (closingOf(register.rows, day)) return refused('already-closed')
  const from = closableFrom(ofDay)
  if (from && now < from) return refused('not-over')
  const { conflicts, unmarked } = openHalves(day, register)
  if (conflicts > 0) return refused('conflicts')
  if (unmarked > 0) return refused('unmarked')
  const [starts, ends] = [ofDay[0]?.starts ?? '', ofDay.at(-1)?.ends ?? '']
  return { ok: true, kind: 'closing', content: { type: 'closing', starts, ends }, replaces: [] }
}

/** From when until when somebody was in this half of the class; null if they were not, or nobody knows. */
function thereIn(session: HalfSession, bookingId: string, rows: Register['rows']) {
  const { date: day, half, starts, ends } = session
  const { value } = halfOf(rows, { bookingId, day, half })
  if (value === null || value.is === 'absent') return null
  return { from: value.arrived ?? starts, until: value.departed ?? ends }
}

function halfOf(rows: Register['rows'], of: Pick<Mark, 'bookingId' | 'day' | 'half'>) {
  return markedHalf(
    marksIn(rows).filter(
      ({ bookingId, day, half }) =>
        bookingId === of.bookingId && day === of.day && half === of.half,
    ),
  )
}

/** What is in the way of closing a day. */
function openHalves(day: string, { sessions, roster, rows }: Register) {
  const marks = marksIn(rows).filter((mark) => mark.day === day)
  const halves = sessions
    .filter(({ date }) => date === day)
    .flatMap(({ half }) =>
      roster.map((bookingId) =>
        markedHalf(marks.filter((mark) => mark.half === half && mark.bookingId === bookingId)),
      ),
    )
  return {
    conflicts: halves.filter(({ isConflict }) => isConflict).length,
    unmarked: halves.filter(({ standing }) => standing.length === 0).length,
  }
}

function decideMakeUp(
  { bookingId, day, starts, ends, note, replaces }: Extract<Entry, { type: 'make-up' }>,
  { rows, sessions }: Register,
  now: Date,
): Decided {
  if (ends !== null && now < londonInstant(day, ends)) return refused('not-held')
  const isTaughtThen = sessions.some((session) => {
    if (session.date !== day || starts === null || ends === null) return false
    const there = thereIn(session, bookingId, rows)
    return there !== null && starts < there.until && ends > there.from
  })
  if (isTaughtThen) return refused('in-class')
  const isOwn = (id: string) =>
    rows.some((row) => row.id === id && row.kind === 'make-up' && row.bookingId === bookingId)
  if (!replaces.every(isOwn)) return refused('changed-meanwhile')
  return { ok: true, kind: 'make-up', content: { starts, ends, note }, replaces }
}

function tooLate(day: string, { rows }: Register, { isStaff }: Actor, now: Date) {
  const closing = closingOf(rows, day)
  if (!closing || isStaff) return null
  return now > trainersMayCorrectUntil(closing.receivedAt) ? refused('too-late') : null
}

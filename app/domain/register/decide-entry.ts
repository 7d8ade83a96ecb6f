import { londonToday } from '../basics/london-time.ts'
import { type Refused, refused } from '../basics/outcome.ts'
import type { Entry } from './entry.ts'
import { halfOf } from './half-of.ts'
import { type Decided, decideConfirmation, decideMakeUp } from './make-up/decide-make-up.ts'
import { isSameValue, type Mark } from './mark.ts'
import { markedHalf } from './marked-half.ts'
import type { Actor, Register } from './register.ts'
import { closingOf, marksIn } from './register-row.ts'
import type { HalfSession } from './session.ts'
import { closableFrom, markableFrom, trainersMayCorrectUntil } from './writing-times.ts'

/** Whether an entry becomes a row of the register, and of which kind. */
export function decideEntry(entry: Entry, register: Register, actor: Actor, now: Date): Decided {
  const role = actor.days.find(({ date }) => date === entry.day)?.role
  const isOfRun = entry.type === 'make-up' || entry.type === 'confirmation'
  const mayWrite = actor.isStaff || (isOfRun ? actor.days.length > 0 : role)
  if (!mayWrite) return refused('not-your-day')
  if (entry.day > londonToday(now)) return refused('not-yet')
  if (entry.type !== 'closing' && !register.roster.includes(entry.bookingId)) {
    return refused('not-on-this-date')
  }
  if (isFull(entry, register)) return refused('too-many')
  if (entry.type === 'make-up') return decideMakeUp(entry, register, actor, now)
  if (entry.type === 'confirmation') return decideConfirmation(entry, register, actor)
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

/** Whether as much was written about somebody as a day can need: a device may send without end. */
function isFull(entry: Entry, { rows, limits }: Register) {
  if (entry.type === 'closing') return false
  const own = rows.filter(({ bookingId }) => bookingId === entry.bookingId)
  const ofDay = (kinds: readonly string[]) =>
    own.filter(({ kind, day }) => day === entry.day && kinds.includes(kind)).length
  if (entry.type === 'mark') return ofDay(['mark', 'amendment']) >= limits.marks
  if (entry.type === 'signature') return ofDay(['signature']) >= limits.signatures
  return own.filter(({ kind }) => kind === 'make-up').length >= limits.makeUps
}

function tooLate(day: string, { rows }: Register, { isStaff }: Actor, now: Date) {
  const closing = closingOf(rows, day)
  if (!closing || isStaff) return null
  return now > trainersMayCorrectUntil(closing.receivedAt) ? refused('too-late') : null
}

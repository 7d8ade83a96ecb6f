import { londonToday } from '../basics/london-time.ts'
import { type Refused, refused } from '../basics/outcome.ts'
import { bookingOf, type Entry } from './entry.ts'
import { type Decided, decideConfirmation, decideMakeUp } from './make-up/decide-make-up.ts'
import { awayOf, isSameValue, type Mark } from './mark.ts'
import { halfOf } from './marks/half-of.ts'
import { markedHalf } from './marks/marked-half.ts'
import type { Register, RegisterWriter } from './register.ts'
import { closingOf, marksIn, SIGNED_FOR, signatureOf } from './register-row.ts'
import type { HalfSession } from './session.ts'
import { isSignature } from './signature-path.ts'
import { hoursProblem, hoursRowOf, hoursUntil, plannedHours } from './taught-hours.ts'
import { closableFrom, markableFrom, trainersMayCorrectUntil } from './writing-times.ts'

/** Whether an entry becomes a row of the register, and of which kind. */
export function decideEntry(
  entry: Entry,
  register: Register,
  actor: RegisterWriter,
  now: Date,
): Decided {
  const role = actor.days.find(({ date }) => date === entry.day)?.role
  const isOfRun = entry.type === 'make-up' || entry.type === 'confirmation'
  const mayWrite = actor.isStaff || (isOfRun ? actor.days.length > 0 : role)
  if (!mayWrite) return refused('not-your-day')
  if (entry.day > londonToday(now)) return refused('not-yet')
  const bookingId = bookingOf(entry)
  if (bookingId !== null && !register.roster.includes(bookingId)) {
    return refused('not-on-this-date')
  }
  if ('path' in entry && entry.path && !isSignature(entry.path)) {
    return refused('too-short-to-sign')
  }
  if (isFull(entry, register)) return refused('too-many')
  if (entry.type === 'make-up') return decideMakeUp(entry, register, actor, now)
  if (entry.type === 'confirmation') return decideConfirmation(entry, register, actor)
  const ofDay = register.sessions.filter(({ date }) => date === entry.day)
  const half = entry.type === 'mark' ? ofDay.find((each) => each.half === entry.half) : ofDay[0]
  if (!half) return refused('no-such-half')
  if (entry.type === 'closing') return decideClosing(entry, ofDay, register, actor, now)
  if (entry.type === 'hours') return decideHours(entry, ofDay, register, actor, now)
  if (entry.type === 'take-back') return decideTakeBack(entry, register)
  if (now < markableFrom(half)) return refused('not-begun')
  const late = tooLate(entry.day, register, actor, now)
  if (entry.type === 'mark') return decideMark(entry, half, register, actor, late)
  return late ?? decideSignature(entry, ofDay, register, now)
}

type Signature = Extract<Entry, { type: 'signature' }>

function decideSignature(
  { bookingId, day, how, path, reason = null, ...entry }: Signature,
  ofDay: readonly HalfSession[],
  register: Register,
  now: Date,
): Decided {
  const signedFor = entry.for ?? 'arrival'
  if (how === 'paper' && reason === null) return refused('paper-reason')
  if (signedFor === 'departure') {
    if (!register.departureFrom || day < register.departureFrom) return refused('no-departure')
    const hasLeft = ofDay.some(
      ({ half }) => halfOf(register.rows, { bookingId, day, half }).value?.departed,
    )
    const from = closableFrom(ofDay)
    const isOver = closingOf(register.rows, day) !== null || !from || now >= from
    if (!hasLeft && !isOver) return refused('not-leaving')
  }
  const content = { how, path, for: signedFor, reason }
  return { ok: true, kind: 'signature', content, replaces: [] }
}

/** A signature in the wrong row, or on paper that nobody finds. */
function decideTakeBack(
  { bookingId, day, reason, replaces }: Extract<Entry, { type: 'take-back' }>,
  { rows }: Register,
): Decided {
  if (closingOf(rows, day)) return refused('signed-and-closed')
  const standing = SIGNED_FOR.map((each) => signatureOf(rows, bookingId, day, each)?.id)
  if (!standing.some((id) => id && replaces.includes(id))) return refused('changed-meanwhile')
  return { ok: true, kind: 'signature', content: { how: 'taken-back', reason }, replaces }
}

type MarkEntry = Extract<Entry, { type: 'mark' }>

function decideMark(
  entry: MarkEntry,
  session: HalfSession,
  { rows, sessions }: Register,
  actor: RegisterWriter,
  late: Refused<'too-late'> | null,
): Decided {
  const { bookingId, day, half, is, arrived, departed, replaces, reason } = entry
  const away = awayOf(entry)
  if (!hasFittingTimes(entry, session, sessions)) return refused('bad-times')
  const content = { is, arrived, departed, ...(away.length > 0 && { away }), reason }
  const { standing, value } = halfOf(rows, { bookingId, day, half })
  // What a second device marked as well, and sends later, changes nothing.
  const agrees = value !== null && isSameValue(value, entry)
  const namesAll = standing.every(({ id }) => replaces.includes(id))
  const isOthers = ({ id, author }: Mark) => author !== actor.userId && replaces.includes(id)
  if (closingOf(rows, day) === null || agrees) {
    // What a device sends later is written as it is: where marks contradict each other, people decide.
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

/** A half begins where the one before it ended: its break may have been at another time. */
function hasFittingTimes(
  { is, arrived, departed, away }: MarkEntry,
  { date, half, starts, ends }: HalfSession,
  sessions: readonly HalfSession[],
) {
  const before = sessions.find((each) => each.date === date && each.half !== half)
  const from = before && before.ends <= starts ? before.ends : starts
  const isWithin = (time: string) => time >= from && time <= ends
  const pauses = awayOf({ away }).flatMap((each) => [each.from, each.until])
  const inOrder = [arrived, ...pauses, departed].filter((time) => time !== null)
  if (inOrder.some((time, nth) => nth > 0 && time <= (inOrder[nth - 1] ?? ''))) return false
  if (!pauses.every(isWithin) || (is === 'absent' && pauses.length > 0)) return false
  if (arrived !== null && !isWithin(arrived)) return false
  if (departed !== null && !isWithin(departed)) return false
  if (is === 'late') return arrived !== null && departed === null
  if (is === 'left') return departed !== null && (arrived === null || arrived < departed)
  return arrived === null && departed === null
}

type Closing = Extract<Entry, { type: 'closing' }>

function decideClosing(
  { hours = null, path = null, signedAs = null }: Closing,
  ofDay: readonly HalfSession[],
  register: Register,
  actor: RegisterWriter,
  now: Date,
): Decided {
  const day = ofDay[0]?.date ?? ''
  const leads = actor.days.some(({ date, role }) => date === day && role === 'lead')
  if (!leads && !actor.isStaff) return refused('not-the-lead')
  if (closingOf(register.rows, day)) return refused('already-closed')
  const planned = plannedHours(ofDay)
  const from = closableFrom(ofDay)
  if (!planned || (hours === null && from && now < from)) return refused('not-over')
  const taught = hours ?? hoursUntil(now, day, planned)
  const problem = hoursProblem(taught, ofDay, now)
  if (problem) return refused(problem)
  const { conflicts, unmarked } = openHalves(day, register)
  if (conflicts > 0) return refused('conflicts')
  if (unmarked > 0) return refused('unmarked')
  if (path === null && (signedAs ?? '').trim().length < 3) return refused('closing-unsigned')
  const [starts, ends] = [ofDay[0]?.starts ?? '', ofDay.at(-1)?.ends ?? '']
  const content = { type: 'closing' as const, starts, ends, taught, path, signedAs }
  return { ok: true, kind: 'closing', content, replaces: [] }
}

/** What was closed with wrong hours is corrected like a mark: with a reason, and in sight. */
function decideHours(
  { day, hours, reason, replaces }: Extract<Entry, { type: 'hours' }>,
  ofDay: readonly HalfSession[],
  register: Register,
  actor: RegisterWriter,
  now: Date,
): Decided {
  const leads = actor.days.some(({ date, role }) => date === day && role === 'lead')
  if (!leads && !actor.isStaff) return refused('not-the-lead')
  const standing = closingOf(register.rows, day) && hoursRowOf(register.rows, day)
  if (!standing) return refused('day-open')
  const late = tooLate(day, register, actor, now)
  if (late) return late
  if (!replaces.includes(standing.id)) return refused('changed-meanwhile')
  const problem = hoursProblem(hours, ofDay, now)
  if (problem) return refused(problem)
  return {
    ok: true,
    kind: 'amendment',
    content: { type: 'hours', taught: hours, reason },
    replaces,
  }
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
  const own = rows.filter(({ bookingId }) => bookingId === bookingOf(entry))
  const ofDay = (kinds: readonly string[]) =>
    own.filter(({ kind, day }) => day === entry.day && kinds.includes(kind)).length
  if (entry.type === 'mark' || entry.type === 'hours')
    return ofDay(['mark', 'amendment']) >= limits.marks
  if (entry.type === 'signature') return ofDay(['signature']) >= limits.signatures
  // The last of them can be taken back.
  if (entry.type === 'take-back') return ofDay(['signature']) >= limits.signatures + 1
  return own.filter(({ kind }) => kind === 'make-up').length >= limits.makeUps
}

function tooLate(day: string, { rows }: Register, { isStaff }: RegisterWriter, now: Date) {
  const closing = closingOf(rows, day)
  if (!closing || isStaff) return null
  return now > trainersMayCorrectUntil(closing.receivedAt) ? refused('too-late') : null
}

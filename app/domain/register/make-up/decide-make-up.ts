import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { hoursClash } from '#app/domain/schedule/hours-clash.ts'
import type { Entry } from '../entry.ts'
import { halfOf } from '../marks/half-of.ts'
import type { EntryRefusal } from '../refusal-text.ts'
import type { Register, RegisterWriter } from '../register.ts'
import type { RowContent, RowKind } from '../register-row.ts'
import { registerView } from '../register-view.ts'
import { type HalfSession, type Hours, sessionOf, taughtMinutes } from '../session.ts'
import { trainersMayCorrectUntil } from '../writing-times.ts'
import { type MakeUp, makeUpsOf } from './make-up.ts'

export type Decided = Outcome<
  { kind: RowKind; content: RowContent; replaces: readonly string[] },
  EntryRefusal
>

type MakeUpEntry = Extract<Entry, { type: 'make-up' }>

/** Whether a session that was held for somebody afterwards is written down, or one is withdrawn. */
export function decideMakeUp(
  entry: MakeUpEntry,
  register: Register,
  actor: RegisterWriter,
  now: Date,
): Decided {
  const { bookingId, day, starts, ends, note, room, trainerId, how, path, reason } = entry
  if (starts === null || ends === null) return decideWithdrawal(entry, register, actor, now)
  const session = { date: day, starts, ends }
  if (now < londonInstant(day, ends)) return refused('not-held')
  const problem = problemOf({ ...session, trainerId }, bookingId, register)
  if (problem) return refused(problem)
  if (isTooLate(session, actor, now)) return refused('too-late')
  const others = makeUpsOf(register.rows, bookingId)
  const sum = [session, ...others].reduce((all, each) => all + minutesOf(each, register), 0)
  if (sum > missingOf(bookingId, register)) return refused('more-than-missed')
  const content = { starts, ends, note, room, trainerId, how, path, reason }
  return { ok: true, kind: 'make-up', content, replaces: [] }
}

/** Trainers take back what the office has not confirmed, and as long as they may correct. */
function decideWithdrawal(
  entry: MakeUpEntry,
  register: Register,
  actor: RegisterWriter,
  now: Date,
): Decided {
  const { bookingId, replaces, note } = entry
  const sessions = makeUpsOf(register.rows, bookingId)
  const named = replaces.map((id) => sessions.find((session) => session.id === id))
  for (const session of named) {
    if (!session) return refused('changed-meanwhile')
    if (actor.isStaff) continue
    if (session.confirmed) return refused('confirmed-already')
    if (isTooLate(session, actor, now)) return refused('too-late')
  }
  return { ok: true, kind: 'make-up', content: { starts: null, ends: null, note }, replaces }
}

/**
 * The office says that a session was held as it is written. Nobody confirms what they wrote down or
 * taught themselves, and nothing that could not be written down today.
 */
export function decideConfirmation(
  { bookingId, day, replaces }: Extract<Entry, { type: 'confirmation' }>,
  register: Register,
  actor: RegisterWriter,
): Decided {
  if (!actor.isStaff) return refused('office-confirms')
  const session = makeUpsOf(register.rows, bookingId).find(({ id }) => replaces.includes(id))
  if (!session || session.date !== day || replaces.length !== 1) return refused('changed-meanwhile')
  if (session.confirmed) return refused('confirmed-already')
  if (!mayConfirm(session, actor)) return refused('own-make-up')
  const problem = problemOf(session, bookingId, register)
  if (problem) return refused(problem)
  return { ok: true, kind: 'confirmation', content: { type: 'confirmation' }, replaces }
}

export function mayConfirm(
  { author, trainerId }: Pick<MakeUp, 'author' | 'trainerId'>,
  actor: Pick<RegisterWriter, 'userId' | 'trainerId'>,
) {
  return author !== actor.userId && (trainerId === null || trainerId !== actor.trainerId)
}

type Held = Hours & { trainerId: string | null }

/** Why a session cannot have been held as it is written. */
function problemOf(
  { trainerId, ...session }: Held,
  bookingId: string,
  register: Register,
): EntryRefusal | null {
  const { sessions, rows, limits, trainers } = register
  const { date, starts, ends } = session
  const days = sessions.map((each) => each.date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'no-such-half'
  if (date <= first || date > addDays(last, limits.makeUpDays)) return 'not-within-make-up-days'
  if (starts < limits.teachesFrom || ends > limits.teachesUntil) return 'not-within-hours'
  const inClass = sessions.flatMap((each) => thereIn(each, bookingId, rows) ?? [])
  if (inClass.some((hours) => hoursClash(session, hours))) return 'in-class'
  // Versions before wrote no trainer down.
  if (trainerId === null) return null
  const trainer = trainers.find(({ id }) => id === trainerId)
  if (!trainer) return 'no-such-trainer'
  return trainer.teaches.some((taught) => hoursClash(session, taught)) ? 'trainer-taught' : null
}

/** From when until when somebody was in this half of the class; null if they were not, or nobody knows. */
function thereIn(session: HalfSession, bookingId: string, rows: Register['rows']): Hours | null {
  const { date, half, starts, ends } = session
  const { value } = halfOf(rows, { bookingId, day: date, half })
  if (value === null || value.is === 'absent') return null
  return { date, starts: value.arrived ?? starts, ends: value.departed ?? ends }
}

/** Trainers write down and take back a session as long as they may correct a day. */
function isTooLate({ date, ends }: Hours, { isStaff }: RegisterWriter, now: Date) {
  return !isStaff && now > trainersMayCorrectUntil(londonInstant(date, ends))
}

function minutesOf(session: Hours, { rules }: Register) {
  return sessionOf(session, rules).reduce((sum, half) => sum + taughtMinutes(half), 0)
}

/** Minutes that somebody could make up for, as the register stands. */
function missingOf(bookingId: string, register: Register) {
  return registerView({ ...register, roster: [bookingId] }).people[0]?.contact.missing ?? 0
}

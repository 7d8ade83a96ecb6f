import { decideEntry } from '#app/domain/register/decide-entry.ts'
import { bookingOf, type Entry } from '#app/domain/register/entry.ts'
import type { Register, RegisterWriter } from '#app/domain/register/register.ts'
import type { RegisterRow } from '#app/domain/register/register-row.ts'
import { sessionOf } from '#app/domain/register/session.ts'
import { registerLimits, sessionRules } from '#content/rules/register-rules.ts'

/** Two days from nine to five, with two people; nothing is written. */
export const firstDay = '2026-11-16'
export const secondDay = '2026-11-17'

export function emptyRegister(more: Partial<Register> = {}): Register {
  return {
    sessions: [firstDay, secondDay].flatMap((date) =>
      sessionOf({ date, starts: '09:00', ends: '17:00' }, sessionRules),
    ),
    roster: ['ann', 'ben'],
    rows: [],
    required: null,
    rules: sessionRules,
    trainers: [
      { id: 'priya', fullName: 'Priya Raman', teaches: [] },
      {
        id: 'marcus-teaches',
        fullName: 'Marcus Adeyemi',
        teaches: [{ date: '2026-11-18', starts: '09:00', ends: '12:30' }],
      },
    ],
    limits: registerLimits,
    ...more,
  }
}

/** The register with one more row; a refusal throws. */
export function withEntry(
  register: Register,
  entry: Entry,
  actor: RegisterWriter,
  at: Date,
): Register {
  const decided = decideEntry(entry, register, actor, at)
  if (!decided.ok) throw new Error(decided.reason)
  const row: RegisterRow = {
    sequence: register.rows.length + 1,
    id: entry.id,
    day: entry.day,
    author: actor.userId,
    kind: decided.kind,
    content: decided.content,
    replaces: decided.replaces,
    bookingId: bookingOf(entry),
    half: entry.type === 'mark' ? entry.half : null,
    device: 'tablet',
    madeAt: new Date(entry.madeAt),
    receivedAt: at,
  }
  return { ...register, rows: [...register.rows, row] }
}

import { randomUUID } from 'node:crypto'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import type { Half, MarkValue } from '#app/domain/register/mark.ts'
import { drawnSignature } from './drawn-signature.ts'

/** Somebody on the class. */
export type Attendee = { bookingId: string; fullName: string }

export type ClassDay = { date: string; starts: string; ends: string }

const present: MarkValue = { is: 'present', arrived: null, departed: null }
export const absent: MarkValue = { is: 'absent', arrived: null, departed: null }
export const late = (arrived: string): MarkValue => ({ is: 'late', arrived, departed: null })
export const left = (departed: string): MarkValue => ({ is: 'left', arrived: null, departed })

type Marked = {
  half: Half
  /** What was not as usual, by the place in the list. */
  but?: Readonly<Record<number, MarkValue>>
  /** For a mark that corrects others. */
  replaces?: readonly string[]
  reason?: string
  /** Unless it is made at the beginning of the morning, or the end of the afternoon. */
  madeAt?: Date
}

/** A mark for each of these people, as a tablet sends it. */
export function marks(
  { date, starts, ends }: ClassDay,
  people: readonly Pick<Attendee, 'bookingId'>[],
  { half, but = {}, replaces = [], reason, madeAt: at }: Marked,
) {
  const madeAt = (at ?? londonInstant(date, half === 'morning' ? starts : ends)).toISOString()
  return people.map(({ bookingId }, nth) => ({
    type: 'mark' as const,
    id: randomUUID(),
    madeAt,
    bookingId,
    day: date,
    half,
    ...(but[nth] ?? present),
    replaces,
    reason: reason ?? null,
  }))
}

/** Everybody signs, some on paper, by their place in the list. */
export function signatures(
  { date, starts }: ClassDay,
  people: readonly Attendee[],
  onPaper: readonly number[] = [],
) {
  const madeAt = londonInstant(date, starts).toISOString()
  return people.map(({ bookingId, fullName }, nth) => ({
    type: 'signature' as const,
    id: randomUUID(),
    madeAt,
    bookingId,
    day: date,
    ...(onPaper.includes(nth)
      ? { how: 'paper' as const, path: null, reason: 'The tablet was in use: sheet in the folder' }
      : { how: 'drawn' as const, path: drawnSignature(fullName, date) }),
  }))
}

export function closing({ date, ends }: ClassDay, trainer: string) {
  const madeAt = londonInstant(date, ends).toISOString()
  const about = { type: 'closing' as const, id: randomUUID(), madeAt, day: date }
  return { ...about, path: drawnSignature(trainer, `${date} closing`) }
}

type Session = {
  date: string
  starts: string
  ends: string
  note: string
  room: string
  trainerId: string
}

/** Signed with a finger. */
export function makeUp({ bookingId, fullName }: Attendee, { date, ends, ...session }: Session) {
  const madeAt = londonInstant(date, ends).toISOString()
  return {
    type: 'make-up' as const,
    id: randomUUID(),
    madeAt,
    bookingId,
    day: date,
    ends,
    how: 'drawn' as const,
    path: drawnSignature(fullName, madeAt),
    reason: null,
    ...session,
    replaces: [],
  }
}

/** The office confirms a make-up session the next morning. */
export function confirmation({ id, bookingId, day }: ReturnType<typeof makeUp>) {
  const madeAt = londonInstant(addDays(day, 1), '09:40').toISOString()
  return { type: 'confirmation' as const, id: randomUUID(), madeAt, bookingId, day, replaces: [id] }
}

type Held = {
  /** Who signs that it is closed. */
  trainer: string
  morning?: Marked['but']
  afternoon?: Marked['but']
  onPaper?: readonly number[]
}

/** A whole day with everybody's signature, closed. */
export function wholeDay(
  day: ClassDay,
  people: readonly Attendee[],
  { trainer, morning = {}, afternoon = {}, onPaper = [] }: Held,
) {
  return [
    ...marks(day, people, { half: 'morning', but: morning }),
    ...marks(day, people, { half: 'afternoon', but: afternoon }),
    ...signatures(day, people, onPaper),
    closing(day, trainer),
  ]
}

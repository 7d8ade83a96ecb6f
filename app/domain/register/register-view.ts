import { type Contact, contactOf } from './contact-minutes.ts'
import { type MakeUp, makeUpsOf } from './make-up/make-up.ts'
import type { Half } from './mark.ts'
import { type MarkedHalf, markedHalf } from './marks/marked-half.ts'
import {
  closingOf,
  marksIn,
  type RegisterRow,
  signatureOf,
  type TaughtHours,
} from './register-row.ts'
import { type HalfSession, madeUpMinutes, type SessionRule, sessionOf } from './session.ts'
import { comparedHours, taughtHoursOf, taughtSessions, taughtText } from './taught-hours.ts'

export type DayState = 'not-begun' | 'open' | 'conflict' | 'closed' | 'amended'

type Shown = {
  sessions: readonly HalfSession[]
  rows: readonly RegisterRow[]
  roster: readonly string[]
  /** Minutes that the course asks for; null where no rule does. */
  required: number | null
  rules: readonly SessionRule[]
  /** From which day on people sign for their departure as well. */
  departureFrom?: string | null
}

type PersonHalf = { half: Half; session: HalfSession } & MarkedHalf

export type PersonDay = {
  halves: readonly PersonHalf[]
  signature: ReturnType<typeof signatureOf>
  /** Undefined where nobody is asked for it. */
  departure?: ReturnType<typeof signatureOf>
}

export type RegisterView = {
  days: readonly {
    date: string
    state: DayState
    isClosed: boolean
    conflicts: number
    unmarked: number
    unsigned: number
    /** How it was taught; null as long as nobody has said so. */
    taught: { text: string; isAsPlanned: boolean; less: number } | null
  }[]
  people: readonly {
    bookingId: string
    days: ReadonlyMap<string, PersonDay>
    makeUps: readonly MakeUp[]
    contact: Contact
  }[]
}

type Days = Pick<RegisterView['days'][number], 'date' | 'isClosed'>

export const closedDays = (register: { days: readonly Days[] } | undefined) =>
  (register?.days ?? []).flatMap(({ date, isClosed }) => (isClosed ? [date] : []))

/** A register as its trainers and staff see it. */
export function registerView(shown: Shown): RegisterView {
  const { rows, roster, required, rules, departureFrom = null } = shown
  const sessions = taughtSessions(shown.sessions, rows)
  const dates = [...new Set(sessions.map(({ date }) => date))].sort()
  const marks = Map.groupBy(marksIn(rows), (mark) => keyOf(mark.bookingId, mark))
  const people = roster.map((bookingId) => {
    const days = new Map(
      dates.map((date): [string, PersonDay] => [
        date,
        {
          halves: sessions
            .filter((session) => session.date === date)
            .map((session) => {
              const { half } = session
              const own = marks.get(keyOf(bookingId, { day: date, half })) ?? []
              return { half, session, ...markedHalf(own) }
            }),
          signature: signatureOf(rows, bookingId, date),
          ...(departureFrom !== null &&
            date >= departureFrom && {
              departure: signatureOf(rows, bookingId, date, 'departure'),
            }),
        },
      ]),
    )
    const makeUps = makeUpsOf(rows, bookingId)
    const halves = [...days.values()].flatMap((day) => day.halves)
    const contact = contactOf({
      halves: halves.map((half) => ({ ...half, isMissed: isMissed(half, bookingId, rows) })),
      madeUp: madeUpMinutes(
        makeUps.filter(({ confirmed }) => confirmed).flatMap((hours) => sessionOf(hours, rules)),
        halves,
      ),
      required,
    })
    return { bookingId, days, makeUps, contact }
  })
  const days = dates.map((date) => {
    const ofDay = sessions.filter((session) => session.date === date)
    return { ...dayOf(date, people, rows), taught: taughtDay(ofDay, taughtHoursOf(rows, date)) }
  })
  return { days, people }
}

function taughtDay(ofDay: readonly HalfSession[], hours: TaughtHours | null) {
  return hours && { text: taughtText(ofDay, hours), ...comparedHours(ofDay, hours) }
}

function dayOf(date: string, people: RegisterView['people'], rows: readonly RegisterRow[]) {
  const own = people.flatMap(({ days }) => days.get(date) ?? [])
  const halves = own.flatMap((day) => day.halves)
  const conflicts = halves.filter(({ isConflict }) => isConflict).length
  const came = own.filter(({ halves: each }) =>
    each.some(({ value }) => value && value.is !== 'absent'),
  )
  return {
    date,
    conflicts,
    unmarked: halves.filter(({ standing }) => standing.length === 0).length,
    unsigned: came.filter(({ signature, departure }) => !signature || departure === null).length,
    state: stateOf(date, conflicts, rows),
    isClosed: closingOf(rows, date) !== null,
  }
}

function stateOf(date: string, conflicts: number, rows: readonly RegisterRow[]): DayState {
  const ofDay = rows.filter(
    ({ day, kind }) => day === date && kind !== 'make-up' && kind !== 'confirmation',
  )
  if (conflicts > 0) return 'conflict'
  if (closingOf(rows, date)) {
    return ofDay.some(({ kind }) => kind === 'amendment') ? 'amended' : 'closed'
  }
  return ofDay.length > 0 ? 'open' : 'not-begun'
}

function keyOf(bookingId: string, { day, half }: { day: string; half: Half }) {
  return `${bookingId} ${day} ${half}`
}

/** Somebody who got a place after the day was closed was not there. Marks of erased people are unknown. */
function isMissed({ session, half }: PersonHalf, bookingId: string, rows: readonly RegisterRow[]) {
  if (!closingOf(rows, session.date)) return false
  return !rows.some(
    (row) => row.bookingId === bookingId && row.day === session.date && row.half === half,
  )
}

import { adminMoment } from '../basics/admin-time.ts'
import { londonMoment, londonToday } from '../basics/london-time.ts'
import { minutesText, shortText } from './contact-minutes.ts'
import { rowHistory } from './history/row-history.ts'
import { mayConfirm } from './make-up/decide-make-up.ts'
import type { MakeUpTrainer } from './make-up/make-up.ts'
import { makeUpNames, makeUpProof, makeUpText } from './make-up/make-up-text.ts'
import { type Half, type Mark, type MarkKind, markKey, markText } from './mark.ts'
import type { RegisterWriter } from './register.ts'
import { closingOf, type RegisterRow, signatureText } from './register-row.ts'
import type { DayState, PersonDay, RegisterView } from './register-view.ts'
import type { HalfSession } from './session.ts'
import { hoursRowOf, plannedHours, taughtHoursOf } from './taught-hours.ts'
import { closableFrom, markableFrom, trainersMayCorrectUntil } from './writing-times.ts'

export const dayStates: Record<
  DayState,
  { text: string; tone: 'grey' | 'yellow' | 'red' | 'green' }
> = {
  'not-begun': { text: 'Not begun', tone: 'grey' },
  open: { text: 'Open', tone: 'yellow' },
  conflict: { text: 'Marks differ', tone: 'red' },
  closed: { text: 'Closed', tone: 'green' },
  amended: { text: 'Closed, amended', tone: 'green' },
}

const halfNames: Record<Half, string> = { morning: 'Morning', afternoon: 'Afternoon' }

type Shown = {
  view: RegisterView
  rows: readonly RegisterRow[]
  /** Names of trainees by booking, and of those who wrote by account. */
  names: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
  /** Who may hold a make-up session. */
  trainers: readonly Pick<MakeUpTrainer, 'id' | 'fullName'>[]
  /** Who reads it. */
  reader: Pick<RegisterWriter, 'userId' | 'trainerId'>
  /** The day that is shown. */
  day: string
  now: Date
  /** Whether it is shown to staff, not to a trainer. */
  isStaff: boolean
  newId: () => string
  /** "Mon 16 Nov". */
  dayText: (date: string) => string
}

type Opened = ReturnType<typeof sheetOf>
export type Sheet = Omit<Opened, 'history'>
export type SheetHistory = Opened['history']

/** One day of a register, as its page shows it and its forms send it. */
export function sheetOf(given: Shown) {
  const { view, rows, names, authors, day, now, isStaff, newId, dayText } = given
  const { trainers, reader } = given
  const nameOf = (bookingId: string) => names.get(bookingId) ?? ''
  const taughtBy = new Map(trainers.map(({ id, fullName }) => [id, fullName]))
  const texts = makeUpNames(authors, taughtBy, dayText)
  const { by } = texts
  const shown = view.days.find(({ date }) => date === day)
  const isClosed = shown?.isClosed ?? false
  const closing = closingOf(rows, day)
  const halves = view.people[0]?.days.get(day)?.halves ?? []
  const sessions = halves.map(({ session }) => session)
  const hasMarks = (half: Half) =>
    view.people.some((person) =>
      person.days.get(day)?.halves.some((each) => each.half === half && each.standing.length > 0),
    )
  const opens = (session: HalfSession) =>
    hasMarks(session.half) ? null : clockUntil(markableFrom(session), now)
  return {
    day,
    isClosed,
    /** Not by a trainer once the days for corrections are over. */
    mayChange: isStaff || !closing || now <= trainersMayCorrectUntil(closing.receivedAt),
    closed: closing && { by: by(closing.author), at: adminMoment(closing.receivedAt) },
    notOpen: notOpenText(day, sessions.every(opens) ? sessions[0] : undefined, now),
    /** "16:30" as long as the day cannot be closed. */
    closesFrom: clockUntil(closableFrom(sessions), now),
    closingId: newId(),
    /** As they were taught; until somebody says so, as the timetable has them. */
    hours: taughtHoursOf(rows, day) ?? plannedHours(sessions),
    /** How it was taught, once it is closed. */
    taught: isClosed ? (shown?.taught?.text ?? null) : null,
    hoursId: newId(),
    hoursRowId: hoursRowOf(rows, day)?.id ?? null,
    /** How much was written: a page that is loaded anew without news keeps what was chosen. */
    written: rows.length,
    days: view.days.map(({ date, state, ...counts }) => ({
      date,
      text: dayText(date),
      state: dayStates[state],
      ...counts,
    })),
    open: { conflicts: shown?.conflicts ?? 0, unmarked: shown?.unmarked ?? 0 },
    halves: halves.map(({ half, session }) => ({
      half,
      title: halfNames[half],
      starts: session.starts,
      ends: session.ends,
      /** "12:30" as long as the half cannot be marked. */
      opensAt: opens(session),
      people: view.people.map((person) => {
        const own = person.days.get(day)?.halves.find((each) => each.half === half)
        const seen = (own?.standing ?? []).map(({ id }) => id).join(',')
        return {
          bookingId: person.bookingId,
          fullName: nameOf(person.bookingId),
          value: own?.value ?? null,
          isAmended: own?.isAmended ?? false,
          isConflict: own?.isConflict ?? false,
          /** What the form sends about this person besides the choice. */
          person: [
            ...[person.bookingId, newId(), own?.value ? markKey(own.value) : '-', seen],
          ].join(' '),
        }
      }),
    })),
    conflicts: view.people.flatMap((person) =>
      (person.days.get(day)?.halves ?? [])
        .filter(({ isConflict }) => isConflict)
        .map(({ half, standing }) => ({
          id: newId(),
          bookingId: person.bookingId,
          half,
          title: `${nameOf(person.bookingId)}, ${halfNames[half].toLowerCase()}`,
          seen: standing.map(({ id }) => id).join(','),
          sides: sidesOf(standing).map(([value, marks]) => ({
            value,
            text: marks[0] ? markText(marks[0]) : '',
            by: [...new Set(marks.map(({ author }) => by(author)))].join(', '),
          })),
        })),
    ),
    people: view.people.map(({ bookingId, days, makeUps, contact }) => ({
      bookingId,
      fullName: nameOf(bookingId),
      signatures: signaturesOf(days.get(day)).map(([signedFor, signature]) => ({
        for: signedFor,
        paper: `${bookingId} ${newId()} ${signedFor}`,
        takeBackId: newId(),
        signed: signature && {
          id: signature.id,
          path: signature.path,
          text: signatureText(signature),
        },
      })),
      cameToday: (days.get(day)?.halves ?? []).some(({ value }) => value && value.is !== 'absent'),
      attended: minutesText(contact.attended + contact.madeUp),
      required: contact.required === null ? null : minutesText(contact.required),
      short: shortText(contact.short),
      makeUps: makeUps.map((session) => ({
        id: session.id,
        date: session.date,
        withdrawalId: newId(),
        confirmationId: newId(),
        text: makeUpText(session, texts),
        proof: makeUpProof(session, texts),
        path: session.signature?.path ?? null,
        isConfirmed: session.confirmed !== null,
        mayConfirm: isStaff && !session.confirmed && mayConfirm(session, reader),
        mayWithdraw: isStaff || !session.confirmed,
      })),
    })),
    makeUpId: newId(),
    trainers: trainers.map(({ id, fullName }) => ({ id, fullName })),
    history: rowHistory(rows, {
      ...texts,
      nameOf: (bookingId) => (bookingId ? nameOf(bookingId) : ''),
    }),
  }
}

/** For arrival, and for departure where the course asks for it. */
function signaturesOf(day: PersonDay | undefined) {
  const { signature = null, departure } = day ?? {}
  const arrival = ['arrival', signature] as const
  return departure === undefined ? [arrival] : [arrival, ['departure', departure] as const]
}

/** Why nothing can be written into the register of a day yet. */
function notOpenText(day: string, first: HalfSession | undefined, now: Date) {
  if (day > londonToday(now)) return 'This day has not come yet: its register opens on the day.'
  const opensAt = first && clockUntil(markableFrom(first), now)
  return opensAt ? `The class begins at ${first.starts}: its register opens at ${opensAt}.` : null
}

/** London's clock at an instant that has not come. */
function clockUntil(instant: Date | null, now: Date) {
  return instant && now < instant ? londonMoment(instant).slice(11) : null
}

/** The values that contradict each other, each with its marks. */
function sidesOf(standing: readonly Mark[]) {
  return [...Map.groupBy(standing, (mark) => markKey(mark))]
}

export const markNames: Record<MarkKind, string> = {
  present: 'Present',
  late: 'Late',
  left: 'Left',
  absent: 'Absent',
}

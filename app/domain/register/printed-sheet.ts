import { adminMoment } from '../basics/admin-time.ts'
import { wholeDayText } from '../schedule/run-text.ts'
import { minutesText, shortText } from './contact-minutes.ts'
import type { MakeUp } from './make-up/make-up.ts'
import { makeUpNames, makeUpProof, makeUpText } from './make-up/make-up-text.ts'
import { type MarkValue, markText } from './mark.ts'
import { closingOf, correctionText, type RegisterRow, signatureText } from './register-row.ts'
import type { DayState, PersonDay, RegisterView } from './register-view.ts'
import { attendedMinutes } from './session.ts'
import { hoursText } from './taught-hours.ts'
import { writtenText } from './written-text.ts'

/** Where a day takes place, and who teaches it. */
export type TaughtDay = {
  date: string
  starts: string
  ends: string
  where: string
  trainers: readonly string[]
}

type Printed = {
  view: RegisterView
  rows: readonly RegisterRow[]
  days: readonly TaughtDay[]
  /** Names of trainees by booking, and of those who wrote by account. */
  names: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
  /** Names of trainers by their id. */
  trainers: ReadonlyMap<string, string>
}

export type PrintedDay = ReturnType<typeof printedDays>[number]

/** The sheets of a register for paper, a page for each day. */
export function printedDays({ view, rows, days, names, authors, trainers: taughtBy }: Printed) {
  const nameOf = (bookingId: string | null) => (bookingId ? (names.get(bookingId) ?? '') : '')
  const texts = makeUpNames(authors, taughtBy)
  const { by } = texts
  return days.map(({ date, starts, ends, where, trainers }) => {
    const ofDay = view.days.find((day) => day.date === date)
    const closing = closingOf(rows, date)
    const halves = view.people[0]?.days.get(date)?.halves ?? []
    return {
      date,
      title: wholeDayText(date),
      hours: `${starts} to ${ends}`,
      where,
      trainers,
      halves: halves.map(({ half, session }) => ({
        half,
        title: half === 'morning' ? 'Morning' : 'Afternoon',
        hours: `${session.starts} to ${session.ends}`,
      })),
      people: view.people.map(({ bookingId, days: own, contact }) => {
        const day = own.get(date)
        const minutes = (day?.halves ?? []).reduce(
          (sum, { session, value }) => sum + (value ? attendedMinutes(session, value) : 0),
          0,
        )
        return {
          bookingId,
          fullName: nameOf(bookingId),
          signature: day?.signature ?? null,
          departure: day?.departure,
          signed: signedLines(day, by),
          marks: (day?.halves ?? []).map(({ half, value, isConflict, isAmended }) => ({
            half,
            isAmended,
            text: printedMark(value, isConflict),
          })),
          minutes: minutesText(minutes),
          total: totalText(contact),
          short: shortText(contact.short),
        }
      }),
      state: [
        stateText(
          ofDay?.state ?? 'not-begun',
          closing && { ...closing, by: by(closing.author), how: signedHow(closing) },
        ),
        ...(ofDay?.taught ? [ofDay.taught.text] : []),
      ].join('. '),
      amendments: amendmentsOf(rows, date).map(({ row, value, reason }) => ({
        id: row.id,
        text: row.half ? `${nameOf(row.bookingId)}, ${row.half}: ${value}` : value,
        by: writtenText(row, by),
        reason,
      })),
      makeUps: view.people.flatMap(({ bookingId, makeUps }) =>
        makeUps
          .filter((session) => sheetOfMakeUp(session, view) === date)
          .map((session) => ({
            id: session.id,
            isConfirmed: session.confirmed !== null,
            text: `${nameOf(bookingId)}: ${makeUpText(session, texts)}`,
            proof: makeUpProof(session, texts),
          })),
      ),
    }
  })
}

/** Sessions are held on any day: each stands on the sheet of the last day of the course up to then. */
function sheetOfMakeUp({ date }: MakeUp, { days }: RegisterView) {
  return (days.findLast((day) => day.date <= date) ?? days[0])?.date
}

function printedMark(value: MarkValue | null, isConflict: boolean) {
  if (isConflict) return 'Marks differ'
  return value ? markText(value) : ''
}

function totalText({ attended, madeUp, required }: RegisterView['people'][number]['contact']) {
  const sum = minutesText(attended + madeUp)
  return required === null ? sum : `${sum} of ${minutesText(required)}`
}

/** What was corrected after closing, with the reason given. */
/** "Ann Lee: late at 9:40 (Priya Raman, 3 Dec 2026, 10:02): “arrived by bus”". */
export function amendmentText({ text, by, reason }: PrintedDay['amendments'][number]) {
  return `${text} (${by})${reason ? `: “${reason}”` : ''}`
}

/** A make-up session with what proves it. */
export function makeUpLine({ text, proof }: PrintedDay['makeUps'][number]) {
  return `${text}. ${proof.join(' ')}`
}

function amendmentsOf(rows: readonly RegisterRow[], date: string) {
  return rows.flatMap((row) => {
    const { kind, day, content } = row
    if (kind !== 'amendment' || day !== date) return []
    if (content && 'type' in content && content.type === 'hours') {
      return [{ row, value: `hours, ${hoursText(content.taught)}`, reason: content.reason }]
    }
    if (!content || !('is' in content)) return [{ row, value: 'erased', reason: null }]
    return [{ row, value: correctionText({ ...row, content }, rows), reason: content.reason }]
  })
}

/** "and signed", by those who did; versions before asked for no signature. */
function signedHow({ content }: RegisterRow) {
  if (!content || !('type' in content) || content.type !== 'closing') return ''
  return content.path || content.signedAs ? ' and signed' : ''
}

/** Who took each signature, and when. */
function signedLines(day: PersonDay | undefined, by: (author: string) => string) {
  return [day?.signature, day?.departure].flatMap((signature) =>
    signature ? [`${signatureText(signature)}, ${writtenText(signature, by)}`] : [],
  )
}

type Closed = { receivedAt: Date; by: string; how: string }

function stateText(state: DayState, closing: Closed | null) {
  if (closing) return `Closed${closing.how} by ${closing.by}, ${adminMoment(closing.receivedAt)}`
  return notClosed[state]
}

const notClosed: Record<DayState, string> = {
  'not-begun': 'Not begun',
  open: 'Not closed yet',
  conflict: 'Not closed: marks differ',
  closed: 'Closed',
  amended: 'Closed',
}

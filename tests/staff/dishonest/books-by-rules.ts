import { addDays } from '#app/domain/basics/calendar-date.ts'
import { decideEntry } from '#app/domain/register/decide-entry.ts'
import { bookingOf, type Entry } from '#app/domain/register/entry.ts'
import { rowHistory } from '#app/domain/register/history/row-history.ts'
import { rowsToLookAt } from '#app/domain/register/history/rows-to-look-at.ts'
import type { Decided } from '#app/domain/register/make-up/decide-make-up.ts'
import { makeUpNames } from '#app/domain/register/make-up/make-up-text.ts'
import { printedDays } from '#app/domain/register/printed-sheet.ts'
import type { Register, RegisterWriter } from '#app/domain/register/register.ts'
import type { RegisterRow } from '#app/domain/register/register-row.ts'
import { type RegisterView, registerView } from '#app/domain/register/register-view.ts'
import { sessionOf } from '#app/domain/register/session.ts'
import { type LookedAt, lookFirst } from '#app/domain/report/inspection/look-first.ts'
import { whatIsMissing } from '#app/domain/report/inspection/what-is-missing.ts'
import { registerLimits, sessionRules } from '#content/rules/register-rules.ts'
import type { Plan } from './class-truth.ts'
import type { Inspected } from './judge-inspection.ts'
import type { Books, Who } from './written-lies.ts'

export const names = ['Ann Able', 'Ben Baker', 'Cem Clark']
export const firstDay = '2026-11-16'
const people = ['ann', 'ben', 'cem']
export const writers: Record<Who, string> = {
  tess: 'Tess Tower',
  helen: 'Helen Holt',
  carl: 'Carl Clerk',
  olga: 'Olga Office',
}

/** A check of the academy that is left out, to see that it is needed. */
export type Fault = {
  decide?: (entry: Entry, decided: Decided) => Decided
  rows?: (rows: readonly RegisterRow[]) => readonly RegisterRow[]
  view?: (view: RegisterView) => RegisterView
  look?: (look: readonly LookedAt[]) => readonly LookedAt[]
  gaps?: (gaps: Inspected['gaps']) => Inspected['gaps']
}

/** Of the course, and with two days after it. */
export function daysOf({ ended }: Plan) {
  const course = ended.map((_, nth) => addDays(firstDay, nth))
  return { course, days: [...course, ...[1, 2].map((nth) => addDays(course.at(-1) ?? '', nth))] }
}

/** A register that is kept by the rules alone. */
export function booksByRules(plan: Plan, fault: Fault = {}) {
  const { course, days } = daysOf(plan)
  const hours = course.map((date) => ({ date, starts: '09:00', ends: '17:00' }))
  const required = 360 * course.length
  let rows: RegisterRow[] = []
  let ids = 0
  const register = (): Register => ({
    sessions: hours.flatMap((day) => sessionOf(day, sessionRules)),
    roster: people,
    rows,
    required,
    rules: sessionRules,
    limits: registerLimits,
    departureFrom: plan.asksDeparture ? firstDay : null,
    trainers: [
      { id: 'tess-teaches', fullName: writers.tess, teaches: hours },
      { id: 'priya-teaches', fullName: 'Priya Raman', teaches: [] },
      { id: 'carl-teaches', fullName: writers.carl, teaches: [] },
    ],
  })
  const books: Books = {
    days,
    people,
    register,
    trainers: { tess: 'tess-teaches', priya: 'priya-teaches', carl: 'carl-teaches' },
    newId: () => {
      ids += 1
      return String(ids).padStart(6, '0')
    },
    write: (entry, by, at) => {
      const first = decideEntry(entry, register(), actorOf(by), at)
      const decided = fault.decide?.(entry, first) ?? first
      if (!decided.ok) return false
      const row: RegisterRow = {
        sequence: rows.length + 1,
        id: entry.id,
        day: entry.day,
        author: by,
        device: 'tablet',
        kind: decided.kind,
        content: decided.content,
        replaces: decided.replaces,
        bookingId: bookingOf(entry),
        half: entry.type === 'mark' ? entry.half : null,
        madeAt: new Date(entry.madeAt),
        receivedAt: at,
      }
      rows = [...rows, row]
      return true
    },
  }

  function actorOf(by: Who): RegisterWriter {
    const isStaff = by === 'carl' || by === 'olga'
    const role = by === 'tess' ? ('lead' as const) : ('assistant' as const)
    const trainerId = by === 'tess' || by === 'carl' ? `${by}-teaches` : null
    return {
      userId: by,
      isStaff,
      trainerId,
      days: isStaff ? [] : course.map((date) => ({ date, role })),
    }
  }

  /** As `inspectRun` puts it together. */
  function inspected(): Inspected {
    const kept = fault.rows?.(rows) ?? rows
    const { sessions, departureFrom } = register()
    const whole = registerView({ ...register(), rows: kept })
    const view = fault.view?.(whole) ?? whole
    const authors = new Map(Object.entries(writers))
    const trainers = new Map([
      ['tess-teaches', writers.tess],
      ['priya-teaches', 'Priya Raman'],
      ['carl-teaches', writers.carl],
    ])
    const byBooking = new Map(people.map((id, nth) => [id, names[nth] ?? '']))
    const nameOf = (id: string | null) => byBooking.get(id ?? '') ?? ''
    const texts = { ...makeUpNames(authors, trainers), nameOf }
    const found = rowsToLookAt({
      rows: kept,
      sessions,
      taught: (author, day) => (author === 'tess' || author === 'helen') && course.includes(day),
    })
    const look = lookFirst({ found, rows: kept, history: rowHistory(kept, texts), names: texts })
    const today = addDays(course.at(-1) ?? firstDay, 30)
    const gaps = whatIsMissing({
      today,
      days: view.days,
      alterations: [],
      breaches: [],
      notice: null,
      hoursRule: '',
      people: view.people.map(({ bookingId, contact, days: own }) => ({
        name: nameOf(bookingId),
        checks: [],
        checksRule: '',
        short: contact.short,
        unconfirmed: [],
        unitsWithoutResult: [],
        unitsRule: '',
        unsigned: [...own].flatMap(([date, { halves, signature, departure }]) => {
          if (!halves.some(({ value }) => value && value.is !== 'absent')) return []
          const isAsked = departureFrom !== null && departure === null
          return [...(signature ? [] : [date]), ...(isAsked ? [`${date} departure`] : [])]
        }),
      })),
    })
    return {
      look: fault.look?.(look) ?? look,
      gaps: fault.gaps?.(gaps) ?? gaps,
      days: printedDays({
        view,
        rows: kept,
        names: byBooking,
        authors,
        trainers,
        days: hours.map((day) => ({ ...day, where: '', trainers: [] })),
      }),
    }
  }

  return { books, inspected, days, course }
}

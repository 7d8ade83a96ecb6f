import { counted } from '#app/domain/basics/counted.ts'
import type { HistoryNames, HistoryRow } from '#app/domain/register/history/row-history.ts'
import {
  LOOK_KINDS,
  type LookKind,
  type RowToLookAt,
} from '#app/domain/register/history/rows-to-look-at.ts'
import { makeUpsOf } from '#app/domain/register/make-up/make-up.ts'
import { makeUpProof, makeUpText } from '#app/domain/register/make-up/make-up-text.ts'
import type { RegisterRow } from '#app/domain/register/register-row.ts'

/** Rows of a register, and results. */
type LookedKind = LookKind | 'unattended' | 'assessor' | 'shared-paper'

export type LookedAt = {
  id: string
  kind: LookedKind
  text: string
  /** Why, who proves it, who wrote it and when: a line each. */
  lines: readonly string[]
}

export const lookNames: Record<LookedKind, { title: string; text: string }> = {
  unattended: { title: 'Result', text: 'Results of people who were not there by the register' },
  'shared-paper': { title: 'Papers', text: 'One paper recorded for several people' },
  assessor: { title: 'Assessor', text: 'Assessed or invigilated by somebody who is on no record' },
  'make-up': { title: 'Make-up', text: 'Make-up sessions' },
  'same-drawing': { title: 'Signature', text: 'The same drawing signs more than once' },
  amended: { title: 'Amended', text: 'Corrected after the day was closed' },
  'other-hours': { title: 'Hours', text: 'Taught in other hours than the timetable has' },
  'signed-otherwise': {
    title: 'Signed',
    text: 'Signed long after arriving, or long before leaving, as it is marked',
  },
  decided: { title: 'Decided', text: 'Marks of another person that were decided or replaced' },
  'by-office': { title: 'By others', text: 'Written by somebody who did not teach that day' },
  'written-later': { title: 'Later', text: 'Received after the day' },
  paper: { title: 'Paper', text: 'Signed on paper' },
  'taken-back': { title: 'Taken back', text: 'Signatures that were taken back' },
  changed: { title: 'Changed', text: 'Changed before the day was closed' },
}

/** Of these several of one day and author stand together. */
const together: readonly LookKind[] = ['by-office', 'written-later', 'paper']

type Shown = {
  found: readonly RowToLookAt[]
  rows: readonly RegisterRow[]
  history: readonly HistoryRow[]
  names: HistoryNames
}

/** What an inspector reads before anything else, each with its author and times. */
export function lookFirst({ found, rows, history, names }: Shown): LookedAt[] {
  return LOOK_KINDS.flatMap((kind) => {
    const own = found.filter((each) => each.kind === kind).map(({ row }) => row)
    if (kind === 'make-up') return own.flatMap((row) => madeUp(row, rows, names))
    return together.includes(kind) ? grouped(kind, own, names) : own.map((row) => single(kind, row))
  })

  function single(kind: LookKind, { id }: RegisterRow): LookedAt {
    const row = history.find((each) => each.id === id)
    const reason = row?.reason ? [`“${row.reason}”`] : []
    return { id, kind, text: row?.text ?? '', lines: [...reason, row?.written ?? ''] }
  }
}

function madeUp({ id, bookingId }: RegisterRow, rows: readonly RegisterRow[], names: HistoryNames) {
  const session = makeUpsOf(rows, bookingId ?? '').find((each) => each.id === id)
  if (!session) return []
  const text = `${names.nameOf(bookingId)}: ${makeUpText(session, names)}`
  return [{ id, kind: 'make-up' as const, text, lines: makeUpProof(session, names) }]
}

function grouped(kind: LookKind, rows: readonly RegisterRow[], names: HistoryNames): LookedAt[] {
  const groups = Map.groupBy(rows, ({ day, author }) => `${day} ${author}`)
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const isClosed = own.some((row) => row.kind === 'closing')
    const people = [
      ...new Set(own.flatMap(({ bookingId }) => names.nameOf(bookingId) || [])),
      ...(isClosed ? ['closing of the day'] : []),
    ]
    const text = `${names.dayText(first.day)}: ${[counted(own.length, 'row'), ...people].join(', ')}`
    const reasons = new Set(own.flatMap(({ content }) => reasonOf(content) ?? []))
    const why = [...reasons].map((reason) => `“${reason}”`)
    return [{ id: `${kind} ${key}`, kind, text, lines: [...why, names.by(first.author)] }]
  })
}

function reasonOf(content: RegisterRow['content']) {
  return content && 'reason' in content ? content.reason : null
}

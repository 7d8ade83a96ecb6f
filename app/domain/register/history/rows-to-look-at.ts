import { londonToday } from '#app/domain/basics/london-time.ts'
import { makeUpsOf } from '../make-up/make-up.ts'
import { isSameValue, type Mark } from '../mark.ts'
import { isSigned, isTakenBack, marksIn, type RegisterRow } from '../register-row.ts'
import type { HalfSession } from '../session.ts'
import { comparedHours } from '../taught-hours.ts'
import { isSignedOtherwise } from './signed-otherwise.ts'

/** Why a row rests on somebody's word more than others do, the gravest first. */
export const LOOK_KINDS = [
  'make-up',
  'same-drawing',
  'amended',
  'other-hours',
  'signed-otherwise',
  'decided',
  'by-office',
  'written-later',
  'paper',
  'taken-back',
  'changed',
] as const

export type LookKind = (typeof LOOK_KINDS)[number]

type Judged = {
  rows: readonly RegisterRow[]
  /** By the timetable. */
  sessions: readonly HalfSession[]
  /** Whether somebody taught on that day: who else marks was not in the room. */
  taught: (author: string, day: string) => boolean
}

export type RowToLookAt = { kind: LookKind; row: RegisterRow }

/** What an inspector looks at first: nothing of it is wrong by itself. */
export function rowsToLookAt({ rows, sessions, taught }: Judged): RowToLookAt[] {
  const marks = marksIn(rows)
  const people = [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))]
  const makeUps = new Set(people.flatMap((id) => makeUpsOf(rows, id).map((each) => each.id)))
  const drawings = Map.groupBy(rows, (row) => pathOf(row))
  const found = rows.flatMap((row) => kindsOf(row).map((kind): RowToLookAt => ({ kind, row })))
  return found.sort((one, other) => LOOK_KINDS.indexOf(one.kind) - LOOK_KINDS.indexOf(other.kind))

  function kindsOf(row: RegisterRow): LookKind[] {
    const path = pathOf(row)
    const isDrawnAgain = path !== null && (drawings.get(path)?.length ?? 0) > 1
    const twice: LookKind[] = isDrawnAgain ? ['same-drawing'] : []
    if (row.kind === 'make-up') return makeUps.has(row.id) ? ['make-up', ...twice] : []
    if (row.kind === 'confirmation') return []
    if (row.kind === 'amendment') return ['amended']
    if (isTakenBack(row.content)) return ['taken-back']
    const mark = marks.find(({ id }) => id === row.id)
    return [
      ...twice,
      ...(isSignedOtherwise(row, rows, sessions) ? (['signed-otherwise'] as const) : []),
      ...(mark ? replacing(mark, marks) : []),
      ...(isTaughtOtherwise(row, sessions) ? (['other-hours'] as const) : []),
      ...(taught(row.author, row.day) ? [] : (['by-office'] as const)),
      ...(londonToday(row.receivedAt) > row.day ? (['written-later'] as const) : []),
      ...(isSigned(row.content) && row.content.how === 'paper' ? (['paper'] as const) : []),
    ]
  }
}

/** A choice between marks of two people, or another mark than the one before. */
function replacing(mark: Mark, marks: readonly Mark[]): LookKind[] {
  const former = marks.filter(({ id }) => mark.replaces.includes(id))
  const others = former.filter((each) => !isSameValue(each, mark))
  if (former.some(({ author }) => author !== mark.author)) return ['decided']
  return others.length > 0 ? ['changed'] : []
}

function isTaughtOtherwise({ content, day }: RegisterRow, sessions: readonly HalfSession[]) {
  if (!content || !('taught' in content) || !content.taught) return false
  const ofDay = sessions.filter(({ date }) => date === day)
  return !comparedHours(ofDay, content.taught).isAsPlanned
}

function pathOf({ content }: RegisterRow) {
  return content && 'path' in content ? (content.path ?? null) : null
}

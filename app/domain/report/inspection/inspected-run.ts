import { counted } from '#app/domain/basics/counted.ts'
import type { HistoryRow } from '#app/domain/register/history/row-history.ts'
import type { PrintedDay } from '#app/domain/register/printed-sheet.ts'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import type { LookedAt } from './look-first.ts'
import type { Gap } from './what-is-missing.ts'

/** One run as an inspector reads it, in the pack and behind the link. Nothing in it is about money. */
export type InspectedRun = {
  id: string
  courseTitle: string
  delivery: Delivery
  startDate: string
  /** "Mon 16 Nov 2026". */
  text: string
  people: number
  /** Who was on it and is not listed any more; null where nobody was erased. */
  erased: string | null
  /** What rests on somebody's word. */
  look: readonly LookedAt[]
  gaps: readonly Gap[]
  /** Every row of the register, as it was written. */
  rows: readonly HistoryRow[]
  verdict: Verdict
  days: readonly InspectedDay[]
  checks: readonly PersonChecks[]
  results: readonly PersonResults[]
  trainers: readonly InspectedTrainer[]
  overrides: readonly { id: string; text: string; reason: string }[]
  notices: readonly { id: string; text: string; places: readonly string[] }[]
}

type VerdictState = 'whole' | 'altered' | 'empty'

export const verdictNames: Record<VerdictState, { text: string; tone: 'green' | 'red' | 'grey' }> =
  {
    whole: { text: 'Whole', tone: 'green' },
    altered: { text: 'Altered', tone: 'red' },
    empty: { text: 'Nothing written', tone: 'grey' },
  }

type Verdict = {
  state: VerdictState
  /** "All 24 rows are as written." */
  text: string
  findings: readonly string[]
  /** The end of the chain, as letters carry it. */
  checksum: string | null
}

export type InspectedDay = PrintedDay & {
  /** "12 people, 1 trainer: 12 to 1 (at most 12 to 1)". */
  ratio: string
}

type PersonChecks = {
  bookingId: string
  name: string
  checks: readonly { check: string; label: string; note: string; isDone: boolean }[]
  records: readonly { id: string; text: string; how: string }[]
}

type PersonResults = {
  bookingId: string
  name: string
  overall: string
  attempts: readonly { id: string; unit: string; text: string }[]
}

export type InspectedTrainer = {
  id: string
  name: string
  days: string
  qualifications: readonly {
    id: string
    name: string
    number: string
    until: string
    evidence: string
  }[]
}

/** "The data of 2 people was erased. …". */
export function erasedText(people: number) {
  if (people === 0) return null
  return `The data of ${counted(people, 'person', 'people')} was erased. They are not listed; their rows stay and prove the others.`
}

/** "All 24 rows are as written." */
export function verdictOf(
  chain: { rows: number; head: string; findings: readonly string[] } | null,
): Verdict {
  if (!chain || chain.rows === 0) {
    return { state: 'empty', text: 'Nothing was written yet.', findings: [], checksum: null }
  }
  const { rows, head, findings } = chain
  const isWhole = findings.length === 0
  const all = rows === 1 ? 'The one row is as written.' : `All ${rows} rows are as written.`
  const text = isWhole ? all : 'This register was altered after it was written.'
  return { state: isWhole ? 'whole' : 'altered', text, findings, checksum: head || null }
}

/** "12 people, 1 trainer: 12 to 1 (at most 12 to 1)". */
export function ratioText(people: number, trainers: number, most: number | undefined) {
  const counted = `${people} ${people === 1 ? 'person' : 'people'}, ${trainers} ${trainers === 1 ? 'trainer' : 'trainers'}`
  if (trainers === 0) return counted
  const each = Math.ceil((people / trainers) * 10) / 10
  const limit = most === undefined ? '' : ` (at most ${most} to 1)`
  return `${counted}: ${each} to 1${limit}`
}

/** The folder of a run in the pack: by day, then by course; dates of one day have an id as well. */
export function folderOf({
  id,
  startDate,
  courseSlug,
}: {
  id: string
  startDate: string
  courseSlug: string
}) {
  return `dates/${startDate}-${courseSlug}-${id.slice(0, 8)}`
}

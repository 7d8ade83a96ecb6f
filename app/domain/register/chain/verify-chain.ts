import {
  type Anchor,
  commitmentTo,
  type Digest,
  emptyChain,
  type LinkedRow,
  linkHash,
} from './chain.ts'

type ChainProblem =
  | 'row-missing'
  | 'row-altered'
  | 'contents-altered'
  | 'contents-missing'
  | 'rows-removed'
  | 'rows-added'
  | 'anchor-differs'
  | 'anchor-missing'
  | 'hours-differ'

export type ChainFinding = { problem: ChainProblem; sequence: number }

type Kept = {
  runId: string
  rows: readonly LinkedRow[]
  /** Where the chain ends according to its own record. */
  end: Anchor
  /** Ends of former days, from the database or from letters; only the former say of which day. */
  anchors: readonly (Anchor & { day?: string })[]
  /** The days of the run as they are now. */
  days: readonly { date: string; starts: string; ends: string }[]
  /** Bookings whose person was erased, and so has no contents any more. */
  erased: ReadonlySet<string>
}

/** What is wrong with the register of a run; nothing when it is as it was written. */
export function verifyChain(kept: Kept, digest: Digest) {
  const { runId, rows, end, anchors, erased, days } = kept
  const findings: ChainFinding[] = []
  let previous = emptyChain(runId, digest)
  for (const [at, row] of rows.entries()) {
    const sequence = at + 1
    if (row.sequence !== sequence) findings.push({ problem: 'row-missing', sequence })
    if (row.runId !== runId || linkHash(previous, row, digest) !== row.hash) {
      findings.push({ problem: 'row-altered', sequence })
    }
    findings.push(...contentsFindings(row, sequence, erased, digest))
    // Whatever was written together was received at one moment, and its end is the anchor.
    const isAnchored = anchors.some(
      ({ day, rows: length }) =>
        day === row.day &&
        length >= sequence &&
        rows[length - 1]?.receivedAt.getTime() === row.receivedAt.getTime(),
    )
    if (row.kind !== 'mark' && row.kind !== 'signature' && !isAnchored) {
      findings.push({ problem: 'anchor-missing', sequence })
    }
    if (row.kind === 'closing' && !hasHoursOf(row, days)) {
      findings.push({ problem: 'hours-differ', sequence })
    }
    previous = row.hash
  }
  for (const anchor of [end, ...anchors]) {
    const { rows: length, head } = anchor
    if (length > rows.length) {
      findings.push({ problem: 'rows-removed', sequence: length })
    } else if (headAfter(rows, length) !== head && !(length === 0 && head === '')) {
      findings.push({ problem: 'anchor-differs', sequence: length })
    }
  }
  if (rows.length > end.rows) findings.push({ problem: 'rows-added', sequence: end.rows + 1 })
  return findings
}

function headAfter(rows: readonly LinkedRow[], length: number) {
  return rows[length - 1]?.hash ?? ''
}

function contentsFindings(
  row: LinkedRow,
  sequence: number,
  erased: ReadonlySet<string>,
  digest: Digest,
): ChainFinding[] {
  if (row.contents === null) {
    const isErased = row.bookingId !== null && erased.has(row.bookingId)
    return isErased ? [] : [{ problem: 'contents-missing', sequence }]
  }
  const isSame = commitmentTo(row.contents, digest) === row.commitment
  return isSame && row.contents.bookingId === row.bookingId
    ? []
    : [{ problem: 'contents-altered', sequence }]
}

/** Whether the day still has the hours with which it was closed. */
function hasHoursOf({ contents, day }: LinkedRow, days: Kept['days']) {
  const [, starts, ends] = /"starts":"(.*?)","ends":"(.*?)"/.exec(contents?.content ?? '') ?? []
  if (starts === undefined) return true
  return days.some((each) => each.date === day && each.starts === starts && each.ends === ends)
}

const words: Record<ChainProblem, string> = {
  'row-missing': 'a row is missing before it',
  'row-altered': 'the row does not follow from those before it',
  'contents-altered': 'its contents are not what was committed to',
  'contents-missing': 'its contents are gone, although nobody was erased',
  'rows-removed': 'rows up to here were there once',
  'rows-added': 'rows from here on are not counted',
  'anchor-differs': 'the chain had another end here',
  'anchor-missing': 'the end of the chain that was sent out after it is gone',
  'hours-differ': 'the day had other hours when it was closed',
}

/** "row 7: a row is missing before it". */
export function findingText({ problem, sequence }: ChainFinding) {
  return `row ${sequence}: ${words[problem]}`
}

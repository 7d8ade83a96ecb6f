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

export type ChainFinding = { problem: ChainProblem; sequence: number }

type Kept = {
  runId: string
  rows: readonly LinkedRow[]
  /** Where the chain ends according to its own record. */
  end: Anchor
  /** Ends of former days, from the database or from letters. */
  anchors: readonly Anchor[]
  /** Bookings whose person was erased, and so has no contents any more. */
  erased: ReadonlySet<string>
}

/** What is wrong with the register of a run; nothing when it is as it was written. */
export function verifyChain({ runId, rows, end, anchors, erased }: Kept, digest: Digest) {
  const findings: ChainFinding[] = []
  let previous = emptyChain(runId, digest)
  for (const [at, row] of rows.entries()) {
    const sequence = at + 1
    if (row.sequence !== sequence) findings.push({ problem: 'row-missing', sequence })
    if (row.runId !== runId || linkHash(previous, row, digest) !== row.hash) {
      findings.push({ problem: 'row-altered', sequence })
    }
    findings.push(...contentsFindings(row, sequence, erased, digest))
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
  return isSame ? [] : [{ problem: 'contents-altered', sequence }]
}

const words: Record<ChainProblem, string> = {
  'row-missing': 'a row is missing before it',
  'row-altered': 'the row does not follow from those before it',
  'contents-altered': 'its contents are not what was committed to',
  'contents-missing': 'its contents are gone, although nobody was erased',
  'rows-removed': 'rows up to here were there once',
  'rows-added': 'rows from here on are not counted',
  'anchor-differs': 'the chain had another end here',
}

/** "row 7: a row is missing before it". */
export function findingText({ problem, sequence }: ChainFinding) {
  return `row ${sequence}: ${words[problem]}`
}

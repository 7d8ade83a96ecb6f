import type { Half } from '../mark.ts'
import type { RowKind } from '../register-row.ts'

/** SHA-256 in hexadecimal; given by the caller, because browsers and servers have different ones. */
export type Digest = (text: string) => string

/** What the chain knows of a row: ids, times, and a commitment to the contents, never a name. */
export type ChainRow = {
  runId: string
  sequence: number
  id: string
  kind: RowKind
  bookingId: string | null
  day: string
  half: Half | null
  replaces: readonly string[]
  author: string
  device: string
  madeAt: Date
  receivedAt: Date
  commitment: string
}

/** The contents are kept apart from the chain, so that they can be erased and the chain stays whole. */
export type RowContents = { salt: string; content: string }

export type LinkedRow = ChainRow & {
  hash: string
  /** Found for its person by a key of its own. */
  contents: (RowContents & { bookingId: string | null }) | null
}

/** The end of a chain at some moment, as letters carry it. */
export type Anchor = { rows: number; head: string }

export function commitmentTo({ salt, content }: RowContents, digest: Digest) {
  return digest(`${salt}\n${content}`)
}

/** The hash of a row, which depends on every row before it. */
export function linkHash(previous: string, row: ChainRow, digest: Digest) {
  return digest(`${previous}\n${canonical(row)}`)
}

/** What the first row of a run follows. */
export function emptyChain(runId: string, digest: Digest) {
  return digest(`register of ${runId}`)
}

/** Always the same text for the same row, whoever writes it. */
function canonical(row: ChainRow) {
  return JSON.stringify([
    ...[1, row.runId, row.sequence, row.id, row.kind, row.bookingId, row.day, row.half],
    ...[[...row.replaces].sort(), row.author, row.device],
    ...[row.madeAt.toISOString(), row.receivedAt.toISOString(), row.commitment],
  ])
}

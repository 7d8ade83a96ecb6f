import type { Anchor } from '#app/domain/register/chain/chain.ts'
import { type ChainFinding, verifyChain } from '#app/domain/register/chain/verify-chain.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  anchorsOf,
  bookingsWithPerson,
  linkedRows,
  listChains,
} from '#app/storage/register/chain.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { sha256 } from './sha256.ts'

/** What a letter says about the end of a register. */
export type LetterAnchor = Anchor & { runId: string }

export type Verdict = { runId: string; rows: number; anchors: number; findings: ChainFinding[] }

/** Checks every register against its anchors, and against those that letters carry. */
export function verifyRegisters(db: Handle, fromLetters: readonly LetterAnchor[] = []) {
  // One moment for all reads: somebody may be writing.
  return db.transaction((tx) => verifyAll(tx, fromLetters), { isolationLevel: 'repeatable read' })
}

async function verifyAll(db: Handle, fromLetters: readonly LetterAnchor[]): Promise<Verdict[]> {
  const chains = await listChains(db)
  const verdicts: Verdict[] = []
  for (const { runId, ...end } of chains) {
    verdicts.push(await verifyOne(db, { runId, end, fromLetters }))
  }
  // A register that a letter speaks of, and that is gone as a whole.
  const gone = fromLetters.filter((letter) => chains.every(({ runId }) => runId !== letter.runId))
  return [
    ...verdicts,
    ...gone.map(({ runId, rows }) => ({
      runId,
      rows: 0,
      anchors: 1,
      findings: [{ problem: 'rows-removed' as const, sequence: rows }],
    })),
  ]
}

/** Null when nothing was written yet. */
export function verifyRegister(db: Handle, runId: string): Promise<Verdict | null> {
  return db.transaction(
    async (tx) => {
      const chain = (await listChains(tx, runId))[0]
      return chain ? verifyOne(tx, { runId, end: chain, fromLetters: [] }) : null
    },
    { isolationLevel: 'repeatable read' },
  )
}

type Chain = { runId: string; end: Anchor; fromLetters: readonly LetterAnchor[] }

async function verifyOne(db: Handle, { runId, end, fromLetters }: Chain): Promise<Verdict> {
  const rows = await linkedRows(db, runId)
  const written = fromLetters.filter((letter) => letter.runId === runId)
  const anchors = [...(await anchorsOf(db, runId)), ...written]
  const without = rows.flatMap((row) => (row.contents === null ? (row.bookingId ?? []) : []))
  const named = new Set(await bookingsWithPerson(db, without))
  const erased = new Set(without.filter((id) => !named.has(id)))
  const days = await daysOfRuns(db, [runId])
  const findings = verifyChain({ runId, rows, end, anchors, erased, days }, sha256)
  return { runId, rows: rows.length, anchors: anchors.length, findings }
}

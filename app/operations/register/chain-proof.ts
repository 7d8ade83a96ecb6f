import type { ChainProof } from '#app/domain/register/chain/chain-proof.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { anchorsOf, linkedRows, listChains } from '#app/storage/register/chain.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'

/** The chain of a run for a file; with people named, only their rows have contents. */
export async function chainProof(
  db: Handle,
  runId: string,
  bookingIds: readonly string[],
): Promise<ChainProof | null> {
  const [chain] = await listChains(db, runId)
  if (!chain || chain.rows === 0) return null
  const isAsked = (bookingId: string | null) =>
    bookingId === null || bookingIds.length === 0 || bookingIds.includes(bookingId)
  const rows = (await linkedRows(db, runId)).map((row) =>
    isAsked(row.bookingId) ? row : { ...row, contents: null },
  )
  const without = rows.flatMap(({ bookingId, contents }) => (contents ? [] : (bookingId ?? [])))
  return {
    format: 1,
    runId,
    end: { rows: chain.rows, head: chain.head },
    anchors: await anchorsOf(db, runId),
    days: (await daysOfRuns(db, [runId])).map(({ date, starts, ends }) => ({ date, starts, ends })),
    withheld: [...new Set(without)].sort(),
    rows,
  }
}

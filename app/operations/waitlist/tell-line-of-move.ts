import type { Handle } from '#app/storage/engine/database.server.ts'
import { tellDateMoved } from './entry-letters.ts'
import { openLine } from './line.ts'

type Days = { startDate: string; endDate: string }

/**
 * Tells everybody who waits for this run, or has an offer of it, that its days have changed. Who waits
 * for any date chose days, not this run.
 */
export async function tellLineOfMove(
  tx: Handle,
  { runId, former }: { runId: string; former: Days },
  now: Date,
) {
  const line = await openLine(tx, runId, now)
  for (const entry of line?.entries ?? []) {
    const isOffered = entry.state === 'offered' && entry.heldRunId === runId
    if (!line || (entry.runId !== runId && !isOffered)) continue
    await tellDateMoved(tx, entry, { run: line.run, former, isOffered }, now)
  }
}

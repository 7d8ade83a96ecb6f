import { chainProof } from '#app/operations/register/chain-proof.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { inspectRun } from './inspect-run.ts'

/** A run as an inspector reads it, with what its chain is checked by; null if there is none. */
export async function inspectForPack(wanted: Parameters<typeof inspectRun>[0], db: Handle) {
  const run = await inspectRun(wanted, db)
  return run && { ...run, proof: await chainProof(db, wanted.runId, wanted.bookingIds) }
}

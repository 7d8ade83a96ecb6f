import type { Services } from '#app/services.server.ts'
import { inspectRun } from './inspect-run.ts'

/** How many things an inspector would not find about each of these dates. */
export async function gapCounts(
  runs: readonly { id: string }[],
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const counts = new Map<string, number>()
  for (const { id } of runs) {
    const run = await inspectRun({ runId: id, bookingIds: [], asOf: now() }, db)
    if (run) counts.set(id, run.gaps.length)
  }
  return counts
}

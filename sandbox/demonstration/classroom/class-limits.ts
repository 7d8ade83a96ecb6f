import { classLimitsOf } from '#app/operations/schedule/class-limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { runsWithLimits, writeClassLimits } from '#app/storage/schedule/class-limits.ts'

/** What trainers and rooms allow; otherwise the first job after the start would correct each date. */
export async function plantClassLimits(tx: Handle, today: string) {
  const runs = await runsWithLimits(tx, today)
  const limits = await classLimitsOf(tx, runs)
  const outdated = runs
    .map(({ id, classLimit }) => ({ id, kept: classLimit, limit: limits.get(id) ?? null }))
    .filter(({ kept, limit }) => kept !== limit)
  for (const [limit, own] of Map.groupBy(outdated, (run) => run.limit)) {
    const ids = own.map(({ id }) => id)
    await writeClassLimits(tx, ids, limit)
  }
}

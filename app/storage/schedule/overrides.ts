import { asc, eq } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { runOverrides } from '../schema/assignment.ts'

type Override = { scheduleId: string; findings: string[]; reason: string; actorId: string }

export async function insertOverride(tx: Handle, override: Override) {
  await tx.insert(runOverrides).values(override)
}

/** Who published a run although a rule forbade it, and why; the oldest first. */
export function overridesOf(db: Handle, scheduleId: string) {
  return db
    .select({
      ...columnsOf(runOverrides, 'id', 'findings', 'reason'),
      at: runOverrides.createdAt,
      who: users.name,
    })
    .from(runOverrides)
    .leftJoin(users, eq(users.id, runOverrides.actorId))
    .where(eq(runOverrides.scheduleId, scheduleId))
    .orderBy(asc(runOverrides.createdAt), asc(runOverrides.id))
}

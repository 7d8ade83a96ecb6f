import type { Handle } from '../engine/database.server.ts'
import { auditLog } from '../schema/records.ts'

type Event = {
  /** Who did it; null for the academy itself. */
  actorId: string | null
  action: string
  subjectType: string
  subjectId: string
  /** Names of what changed, never the values. */
  fields: string[]
}

/** Written in the transaction of the change it tells of. */
export async function recordAudit(tx: Handle, event: Event) {
  await tx.insert(auditLog).values(event)
}

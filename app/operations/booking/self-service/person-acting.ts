import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import type { AuditAction } from '#app/domain/people/audit-actions.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

/** Who changes a booking by its own rules. */
export type PersonActing = {
  by: ActingAs
  /** The account that is signed in; null for whoever has the private link. */
  userId: string | null
}

/** Records what they did to a booking, and as whom. */
export function recordOwnAct(
  tx: Handle,
  action: AuditAction,
  bookingId: string,
  { by, userId }: PersonActing,
  fields: string[] = [],
) {
  return recordAudit(tx, action, bookingId, { actorId: userId, fields, details: { by } })
}

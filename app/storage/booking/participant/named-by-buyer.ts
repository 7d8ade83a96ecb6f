import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { auditLog } from '#app/storage/schema/audit.ts'

/** Those of the bookings whose participant was named last by the buyer, and not by anybody else. */
export async function namedByBuyer(db: Handle, bookingIds: readonly string[]) {
  const namings = await db
    .select({ id: auditLog.subjectId, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'booking'),
        inArray(auditLog.subjectId, [...bookingIds]),
        inArray(auditLog.action, ['participant-named', 'booking-person-replaced']),
      ),
    )
    .orderBy(asc(auditLog.id))
  const last = new Map(namings.map(({ id, details }) => [id, details?.by]))
  return new Set(bookingIds.filter((id) => last.get(id) === 'buyer'))
}

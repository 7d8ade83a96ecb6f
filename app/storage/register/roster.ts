import { and, asc, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { hasPlace } from './has-place.ts'

/** Who comes to these runs, as their trainers see them: no prices, no addresses. */
export async function peopleComing(db: Handle, runIds: readonly string[]) {
  if (runIds.length === 0) return []
  return db
    .select({
      id: courseEnrollments.id,
      runId: sql<string>`${courseEnrollments.scheduleId}`,
      ...columnsOf(courseEnrollments, 'fullName', 'phone', 'emergencyContact'),
      dietaryRequirements: courseEnrollments.dietaryRequirements,
    })
    .from(courseEnrollments)
    .where(and(inArray(courseEnrollments.scheduleId, [...runIds]), hasPlace))
    .orderBy(asc(courseEnrollments.fullName), asc(courseEnrollments.id))
}

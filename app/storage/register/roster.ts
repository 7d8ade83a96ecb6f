import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { hasPlace } from './has-place.ts'

/** Who comes to a run, as its trainers see them: no prices, no addresses. */
export function rosterOf(db: Handle, runId: string) {
  return db
    .select({
      id: courseEnrollments.id,
      fullName: courseEnrollments.fullName,
      phone: courseEnrollments.phone,
      emergencyContact: courseEnrollments.emergencyContact,
      dietaryRequirements: courseEnrollments.dietaryRequirements,
    })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.scheduleId, runId), hasPlace))
    .orderBy(asc(courseEnrollments.fullName), asc(courseEnrollments.id))
}

import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'

/** All bookings, in any status. */
export function countBookings(db: Handle): Promise<number> {
  return db.$count(courseEnrollments)
}

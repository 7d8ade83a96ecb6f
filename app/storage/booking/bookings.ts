import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'

/** Every booking there is, whatever became of it. */
export function countBookings(db: Handle): Promise<number> {
  return db.$count(courseEnrollments)
}

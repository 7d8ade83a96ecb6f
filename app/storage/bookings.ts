import type { Handle } from './database.server.ts'
import { courseEnrollments } from './schema/bookings.ts'

/** Every booking there is, whatever became of it. */
export function countBookings(db: Handle): Promise<number> {
  return db.$count(courseEnrollments)
}

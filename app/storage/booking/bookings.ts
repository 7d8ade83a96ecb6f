import { sum } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { bookingCounts } from '../schema/booking.ts'

/** All bookings, in any status. The table itself is not read: see `bookingCounts`. */
export async function countBookings(db: Handle): Promise<number> {
  const [found] = await db.select({ all: sum(bookingCounts.bookings) }).from(bookingCounts)
  return Number(found?.all ?? 0)
}

import type { BookedFacts } from '../domain/letters.ts'
import type { Handle } from '../storage/database.server.ts'
import type { LockedBooking } from '../storage/settlements.ts'
import { letterDays } from './tell-date-change.ts'

/** A booking as its letters tell it, at this moment. */
export async function bookedFacts(
  tx: Handle,
  locked: LockedBooking,
  paidAt: string,
): Promise<BookedFacts> {
  return {
    bookingId: locked.id,
    fullName: locked.fullName,
    email: locked.email,
    phone: locked.phone,
    courseSlug: locked.courseSlug,
    courseTitle: locked.courseTitle,
    courseDate: locked.courseDate,
    days: await letterDays(tx, locked.scheduleId),
    pricePence: locked.price,
    emergencyContact: locked.emergencyContact,
    dietaryRequirements: locked.dietaryRequirements,
    sessionId: locked.sessionId,
    paidAt,
  }
}

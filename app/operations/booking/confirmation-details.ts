import type { ConfirmationDetails } from '../../domain/mail/confirmation-fields.ts'
import type { LockedBooking } from '../../storage/booking/locked-bookings.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { letterDays } from '../schedule/tell-run-change.ts'

/** What the confirmation letters say about a booking, as it is now. */
export async function confirmationDetails(
  tx: Handle,
  locked: LockedBooking,
  paidAt: string,
): Promise<ConfirmationDetails> {
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
    // The name of this field in letters that are already in the outbox.
    sessionId: locked.paymentPageId,
    paidAt,
  }
}

import { adminDate } from '../../../domain/basics/admin-date.ts'
import { poundsText } from '../../../domain/basics/money.ts'
import { bookingReference } from '../../../domain/booking/booking-reference.ts'
import { providerLink } from '../../../domain/booking/provider-link.ts'
import type { Services } from '../../../services.server.ts'
import type { ListedBooking } from '../../../storage/booking/booking-list.ts'
import { cardSandbox } from '../card-sandbox.server.ts'

export function listRow(booking: ListedBooking, env: Services['env']) {
  const { id, fullName, email, phone, courseTitle, courseDate, status } = booking
  return {
    ...{ id, fullName, email, phone, courseTitle, courseDate, status },
    reference: bookingReference(id),
    emergencyContact: booking.emergencyContact,
    dietaryRequirements: booking.dietaryRequirements,
    needsAttention: booking.needsAttention,
    booked: adminDate(booking.createdAt),
    price: poundsText(booking.price),
    providerPage: providerLink(booking.stripeSessionId, {
      mode: env.mode,
      cardSandbox: cardSandbox(env),
    }),
  }
}

export type ListRow = ReturnType<typeof listRow>

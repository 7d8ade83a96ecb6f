import { poundsText } from '../../../domain/basics/money.ts'
import { staffDate, staffDays } from '../../../domain/basics/staff-date.ts'
import { bookingReference } from '../../../domain/booking/booking-reference.ts'
import { isFoundByPhone, type SearchTerm } from '../../../domain/booking/booking-search.ts'
import { shownName } from '../../../domain/booking/participant/unnamed.ts'
import { providerLink } from '../../../domain/booking/provider-link.ts'
import type { Services } from '../../../services.server.ts'
import type { ListedBooking } from '../../../storage/booking/booking-list.ts'

type Shown = { env: Services['env']; terms: readonly SearchTerm[] }

export function listRow(booking: ListedBooking, { env, terms }: Shown) {
  const { id, email, phone, courseTitle, status } = booking
  const fullName = shownName(booking.fullName)
  return {
    ...{ id, fullName, email, phone, courseTitle, status },
    isFoundByPhone: isFoundByPhone(phone, terms),
    courseDate: staffDays(booking.courseDate),
    reference: bookingReference(id),
    emergencyContact: booking.emergencyContact,
    dietaryRequirements: booking.dietaryRequirements,
    needsAttention: booking.needsAttention,
    booked: staffDate(booking.createdAt),
    price: poundsText(booking.price),
    providerPage: providerLink(booking.stripeSessionId, env),
  }
}

export type ListRow = ReturnType<typeof listRow>

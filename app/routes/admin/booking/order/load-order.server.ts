import { poundsText } from '../../../../domain/basics/money.ts'
import { bookingReference } from '../../../../domain/booking/booking-reference.ts'
import { shownName } from '../../../../domain/booking/participant/unnamed.ts'
import type { Services } from '../../../../services.server.ts'
import { bookingsOfOrder } from '../../../../storage/booking/trainee-bookings.ts'

/** All places of the booking's order and what they cost together; null for an order of one place. */
export async function loadOrder(orderId: string, { db }: Pick<Services, 'db'>) {
  const places = await bookingsOfOrder(db, orderId)
  if (places.length === 1) return null
  return {
    total: poundsText(places.reduce((sum, { price }) => sum + price, 0)),
    places: places.map(({ id, fullName, status, detailsState }) => ({
      ...{ id, status, detailsState, reference: bookingReference(id), name: shownName(fullName) },
    })),
  }
}

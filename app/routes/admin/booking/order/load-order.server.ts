import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import type { Services } from '#app/services.server.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'

/** All places of the booking's order and what they cost together; null for an order of one place. */
export async function loadOrder(orderId: string, { db }: Pick<Services, 'db'>) {
  const places = await bookingsOfOrder(db, orderId)
  if (places.length === 1) return null
  return {
    total: poundsText(places.reduce((sum, { price }) => sum + price, 0)),
    places: places.map(({ id, fullName, status, detailsState }) => ({
      id,
      status,
      detailsState,
      reference: bookingReference(id),
      name: shownName(fullName),
    })),
  }
}

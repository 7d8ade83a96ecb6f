import type { BookingFilter } from '#app/domain/booking/list/booking-filter.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Export = { filter: BookingFilter; actorId: string }

/** Before the first byte is sent, so that an interrupted download is recorded, too. */
export async function recordBookingsExport(
  { filter, actorId }: Export,
  { db }: Pick<Services, 'db'>,
) {
  // Names only: what was searched for may be a person's name.
  const fields = Object.entries(filter).filter(([, value]) => Boolean(value))
  await recordAudit(db, 'bookings-exported', 'bookings', {
    actorId,
    fields: fields.map(([name]) => name),
  })
}

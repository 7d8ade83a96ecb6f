import type { Services } from '#app/services.server.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import { type Revision, reviseBooking } from './revise-booking.ts'

/** A note for staff; the trainee never sees it. */
export function noteBooking(
  { note, ...revision }: Revision & { note: string },
  { db }: Pick<Services, 'db'>,
) {
  return reviseBooking(revision, db, async (tx, { id }) => {
    await changeBooking(tx, id, { staffNote: note === '' ? null : note })
    return { action: 'booking-noted', fields: ['staff_note'] }
  })
}

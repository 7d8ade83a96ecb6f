import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import { type Revision, reviseBooking } from '../revise-booking.ts'

type Noted = Revision & {
  /** A date of the trainer's who asked. */
  runId: string
  contact: string
}

/** Somebody in the class said whom to call. */
export function noteEmergencyContact(
  { runId, contact, ...revision }: Noted,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-found' | 'changed' | 'no-place'>> {
  return reviseBooking<'not-found' | 'no-place'>(revision, db, async (tx, booking) => {
    if (booking.scheduleId !== runId) return refused('not-found')
    if (booking.status !== 'confirmed' && booking.status !== 'completed') return refused('no-place')
    // Told to a trainer: nothing else about the person is confirmed by it.
    await changeBooking(tx, booking.id, { emergencyContact: contact })
    return {
      action: 'participant-details-given',
      fields: ['emergency_contact'],
      details: { by: 'trainer' },
    }
  })
}

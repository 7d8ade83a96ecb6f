import { refused } from '#app/domain/basics/outcome.ts'
import {
  type CannotComeRefusal,
  cannotComeRefusal,
} from '#app/domain/booking/self-service/cannot-come.ts'
import type { Services } from '#app/services.server.ts'
import { countCannotCome, writeCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { ownChanges } from '#content/settings.ts'
import { addOrderLink } from '../booking-link.ts'
import type { PersonActing } from '../person-acting.ts'
import { changeCannotCome } from './change-cannot-come.ts'

type Said = {
  bookingId: string
  /** A few words for the buyer; may be empty. */
  message: string
  actor: PersonActing
}

/** A participant says that they cannot come. The place stays; whoever paid for it is asked to decide. */
export function sayCannotCome(
  { bookingId, message, actor }: Said,
  services: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const change = { bookingId, action: 'participant-cannot-come', actor } as const
  return changeCannotCome<CannotComeRefusal>(change, services, async (tx, place) => {
    const now = services.now()
    const refusal = await refusalToSay(tx, place, now)
    if (refusal) return refused(refusal)
    // Pressed twice, it is said once.
    if (place.cannotCome) return null
    await writeCannotCome(tx, { bookingId, message: message || null, now })
    const { courseTitle, courseDate, buyerName: fullName, fullName: participant } = place
    const orderPage = await addOrderLink(tx, place, now)
    const facts = { bookingId, courseTitle, courseDate, fullName, participant, message, orderPage }
    return { template: 'cannot-come', to: place.buyerEmail, facts }
  })
}

/** Null when the participant can say so, or has said so. */
export async function refusalToSay(db: Handle, place: TraineeBooking, now: Date) {
  const before = await countCannotCome(db, place.id)
  const saidBefore = place.cannotCome ? 0 : before
  return cannotComeRefusal(place, { saidBefore }, now, ownChanges.cannotCome)
}

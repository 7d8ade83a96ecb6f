import { londonToday } from '#app/domain/basics/london-time.ts'
import { maySeeToIt } from '#app/domain/booking/self-service/who-decides.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import { refusalToSay } from '#app/operations/booking/self-service/cannot-come/say-cannot-come.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { cannotComeRefusals } from '../refusals.ts'

/** What a participant who did not pay reads instead of what can be changed; null for whoever decides. */
export async function asksBuyer(booking: TraineeBooking, { db, now }: Services) {
  if (maySeeToIt(booking, 'trainee')) return null
  const { buyerEmail, buyerName, companyName, cannotCome } = booking
  const refusal = await refusalToSay(db, booking, now())
  return {
    /** Null where the buyer's data was erased: then staff decide. */
    payer: buyerEmail === '' ? null : (companyName ?? buyerName),
    saidOn: cannotCome && wholeDayText(londonToday(cannotCome.saidAt)),
    refusal: refusal && cannotComeRefusals[refusal],
  }
}

export type AsksBuyer = NonNullable<Awaited<ReturnType<typeof asksBuyer>>>

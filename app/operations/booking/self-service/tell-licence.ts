import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isPaidByAnother } from '#app/domain/booking/self-service/separate-buyer.ts'
import { mayTellLicence } from '#app/domain/mail/life/renewal-offer.ts'
import { choosePreference, mailboxHash } from '#app/operations/mail/life/preferences.ts'
import type { Services } from '#app/services.server.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { renewedBy } from '#content/letters.ts'
import { type PersonActing, recordOwnAct } from './person-acting.ts'

type Told = {
  bookingId: string
  /** The last day; null: no reminder any more. */
  until: string | null
  tellsBuyer: boolean
  actor: PersonActing
}

/** Whoever comes tells us when their licence ends, to be reminded, and whether the buyer is told, too. */
export function tellLicence(
  { bookingId, until, tellsBuyer, actor }: Told,
  services: Pick<Services, 'db' | 'now' | 'env'>,
): Promise<Outcome<object, 'not-offered'>> {
  return services.db.transaction(async (tx) => {
    await lockBookings(tx, { id: bookingId })
    const place = await bookingById(tx, bookingId)
    if (!place || !mayTellLicence(place, renewedBy)) return refused('not-offered')
    const licenceTellsBuyer = until !== null && tellsBuyer && isPaidByAnother(place)
    await changeBooking(tx, bookingId, { licenceUntil: until, licenceTellsBuyer })
    if (until) {
      const wish = { mailboxHash: mailboxHash(place.email, services), isRefused: false }
      await choosePreference(wish, { ...services, db: tx })
    }
    await recordOwnAct(tx, 'licence-end-told', bookingId, actor, [
      'licence_until',
      'licence_tells_buyer',
    ])
    return { ok: true }
  })
}

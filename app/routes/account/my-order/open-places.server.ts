import { namingRefusal } from '#app/domain/booking/participant/naming.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import type { Services } from '#app/services.server.ts'
import { namedByBuyer } from '#app/storage/booking/participant/named-by-buyer.ts'
import { participantsOfOrder } from '#app/storage/booking/participant/participants.ts'
import { ownChanges } from '#content/settings.ts'

/**
 * The places whose participant the buyer can name, or correct while all that is known of them is what
 * the buyer typed: an address that somebody else gave is not the buyer's to see.
 */
export async function openPlaces(orderId: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const found = await participantsOfOrder(db, orderId)
  const byBuyer = await namedByBuyer(
    db,
    found.map(({ id }) => id),
  )
  const places = found.map((place, at) => ({
    ...place,
    number: at + 1,
    isOpen:
      namingRefusal(place, now(), ownChanges.replacement) === null &&
      (!isNamed(place) || byBuyer.has(place.id)),
  }))
  return {
    open: places
      .filter(({ isOpen }) => isOpen)
      .map(({ id, number, revision, fullName, email, phone, courseTitle, courseDate }) => ({
        id,
        number,
        revision,
        fullName,
        email,
        phone,
        dates: [courseTitle, readableDates(courseDate)].filter(Boolean).join(', '),
        isNamed: isNamed({ fullName }),
      })),
    others: places
      .filter(({ isOpen }) => !isOpen)
      .map(({ fullName, email }) => ({ fullName, email })),
  }
}

export type OpenPlace = Awaited<ReturnType<typeof openPlaces>>['open'][number]

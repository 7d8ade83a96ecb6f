import { refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import { addBookingLink } from '../booking-link.ts'
import type { PersonActing } from '../person-acting.ts'
import { changeCannotCome } from './change-cannot-come.ts'

type KeepInput = {
  bookingId: string
  /** The id of what was shown: what was said again since is another question. */
  about: string
  actor: PersonActing
}

/** Whoever paid keeps the place as it is, for the participant who said that they cannot come. */
export async function keepPlace(
  { bookingId, about, actor }: KeepInput,
  services: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  if (actor.by === 'trainee') return refused('buyer-decides')
  const change = { bookingId, action: 'place-kept', actor } as const
  return changeCannotCome<'decided'>(change, services, async (tx, place) => {
    if (place.cannotCome?.id !== about) return refused('decided')
    await endCannotCome(tx, bookingId, 'kept')
    const { fullName, courseTitle, courseDate } = place
    const ownPage = await addBookingLink(tx, place, services.now())
    const facts = { bookingId, courseTitle, courseDate, fullName, ownPage }
    return { template: 'place-kept', to: place.email, facts }
  })
}

import { refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { endCannotCome } from '#app/storage/booking/participant/cannot-come.ts'
import type { PersonActing } from '../person-acting.ts'
import { changeCannotCome } from './change-cannot-come.ts'

/** The participant comes after all, as long as nobody has decided otherwise; the buyer is told. */
export function withdrawCannotCome(
  { bookingId, actor }: { bookingId: string; actor: PersonActing },
  services: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const change = { bookingId, action: 'participant-can-come', actor } as const
  return changeCannotCome<'decided'>(change, services, async (tx, place) => {
    if (!(place.cannotCome && (await endCannotCome(tx, bookingId, 'withdrawn')))) {
      return refused('decided')
    }
    const { courseTitle, courseDate, buyerName: fullName, fullName: participant } = place
    const facts = { bookingId, courseTitle, courseDate, fullName, participant }
    return { template: 'can-come-after-all', to: place.buyerEmail, facts }
  })
}

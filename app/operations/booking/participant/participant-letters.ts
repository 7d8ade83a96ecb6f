import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import type { LetterOf } from '#app/domain/mail/letters.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import { letterDays } from '#app/operations/schedule/tell-run-change.ts'
import type { Services } from '#app/services.server.ts'
import type { Participant } from '#app/storage/booking/participant/participants.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addBookingLink, addOrderLink } from '../self-service/booking-link.ts'
import { deadlineOf } from './asked-details.ts'

type Context = Pick<Services, 'catalogue' | 'now'>

/** To a participant: what they have a place on, and the link to their own page. */
export async function invitation(
  tx: Handle,
  place: Participant,
  { catalogue, now }: Context,
): Promise<LetterOf<'participant-invitation'>> {
  return {
    template: 'participant-invitation',
    to: place.email,
    facts: {
      ...aboutPlace(place, { catalogue }),
      buyerName: sameAddress(place, { email: place.buyerEmail }) ? '' : place.buyerName,
      courseSlug: place.courseSlug,
      days: await letterDays(tx, place.scheduleId),
      ownPage: await addBookingLink(tx, place, now()),
      sequence: place.revision,
    },
  }
}

export async function detailsReminderLetter(
  tx: Handle,
  place: Participant,
  { catalogue, now }: Context,
): Promise<LetterOf<'details-reminder'>> {
  const ownPage = await addBookingLink(tx, place, now())
  const facts = { ...aboutPlace(place, { catalogue }), ownPage }
  return { template: 'details-reminder', to: place.email, facts }
}

function aboutPlace(place: Participant, { catalogue }: Pick<Services, 'catalogue'>) {
  const { id: bookingId, fullName, courseTitle, courseDate } = place
  const detailsBy = place.detailsState === 'missing' ? detailsDueText(place, { catalogue }) : null
  const isAsked = place.detailsState === 'missing'
  return { bookingId, fullName, courseTitle, courseDate, isAsked, detailsBy }
}

/** The day on which details are due, in words; null while the date is to be arranged. */
export function detailsDueText(
  place: Pick<Participant, 'courseSlug' | 'startDate'>,
  { catalogue }: Pick<Services, 'catalogue'>,
) {
  const deadline = deadlineOf(place, { catalogue })
  return deadline && wholeDayText(deadline)
}

/** To the buyer: who is still missing, in one letter for all places of the order. */
export async function missingList(
  tx: Handle,
  missing: readonly Participant[],
  { catalogue, now }: Context,
): Promise<LetterOf<'participants-missing'> | null> {
  // A buyer whose data was erased has no address, and one who comes is reminded as a participant.
  const others = missing.filter((place) => !sameAddress(place, { email: place.buyerEmail }))
  const [first] = others
  if (!first || first.buyerEmail === '') return null
  return {
    template: 'participants-missing',
    to: first.buyerEmail,
    facts: {
      bookingId: first.id,
      fullName: first.buyerName,
      courseTitle: first.courseTitle,
      courseDate: first.courseDate,
      detailsBy: detailsDueText(first, { catalogue }),
      missingNames: others.filter(isNamed).map(({ fullName }) => fullName),
      unnamedPlaces: others.filter((place) => !isNamed(place)).length,
      orderPage: await addOrderLink(tx, first, now()),
    },
  }
}

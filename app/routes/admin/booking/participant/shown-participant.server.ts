import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { staffDays } from '#app/domain/basics/staff-date.ts'
import { storedAsTyped } from '#app/domain/booking/participant/details-form.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import {
  agreedDeclarations,
  askedDetails,
} from '#app/operations/booking/participant/asked-details.ts'
import type { Services } from '#app/services.server.ts'
import type { participantById } from '#app/storage/booking/participant/participants.ts'

type Place = Awaited<ReturnType<typeof participantById>>

/** What staff see of a participant; null where the buyer gave everything when booking. */
export function shownParticipant(place: Place, services: Services) {
  if (!place || place.detailsState === 'not-asked') return null
  const { deadline, isLate, declarations, refusal } = askedDetails(place, services)
  const { dateOfBirth, declaredAt } = place
  return {
    isNamed: isNamed(place),
    isComplete: place.detailsState === 'complete',
    hasPlace: place.status === 'confirmed',
    /** Staff correct details also after the deadline. */
    mayEnter: refusal === null || refusal === 'after-deadline',
    deadline: deadline && staffDays(dayText(deadline)),
    isLate,
    dateOfBirth: dateOfBirth && dayText(dateOfBirth),
    declaredAt: declaredAt && adminMoment(declaredAt),
    agreed: agreedDeclarations(place, services),
    declarations,
    typed: storedAsTyped(place),
  }
}

export type ShownParticipant = NonNullable<ReturnType<typeof shownParticipant>>

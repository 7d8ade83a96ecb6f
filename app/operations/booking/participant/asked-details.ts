import { londonToday } from '#app/domain/basics/london-time.ts'
import { declarationsFor } from '#app/domain/booking/participant/declaration.ts'
import {
  detailsDeadline,
  detailsRefusal,
} from '#app/domain/booking/participant/details-deadline.ts'
import { isLicenceLinked } from '#app/domain/catalogue/licence-linked.ts'
import type { Services } from '#app/services.server.ts'
import type { Participant } from '#app/storage/booking/participant/participants.ts'
import { declarations, declarationWordings } from '#content/declarations.ts'
import { participantDetails } from '#content/settings.ts'

type Place = Pick<Participant, 'courseSlug' | 'status' | 'detailsState' | 'startDate' | 'endDate'>

/** What the participant of a place is asked for, and until when. */
export function askedDetails(
  place: Place,
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
) {
  const today = londonToday(now())
  const deadline = deadlineOf(place, { catalogue })
  const course = courseFacts(place.courseSlug, { catalogue })
  return {
    today,
    startDate: place.startDate,
    deadline,
    isLate: deadline !== null && deadline < today,
    refusal: detailsRefusal({ ...place, deadline }, today),
    minimumAge: course.minimumAge,
    version: declarations.version,
    declarations: declarationsFor(declarations.wording, course),
  }
}

/** The last day on which the details are in time; null while the date is to be arranged. */
export function deadlineOf(
  { courseSlug, startDate }: Pick<Place, 'courseSlug' | 'startDate'>,
  { catalogue }: Pick<Services, 'catalogue'>,
) {
  if (startDate === null) return null
  return detailsDeadline(startDate, courseFacts(courseSlug, { catalogue }), participantDetails)
}

/** What somebody agreed to, in the words of then. */
export function agreedDeclarations(
  { courseSlug, declarationsVersion }: Pick<Participant, 'courseSlug' | 'declarationsVersion'>,
  { catalogue }: Pick<Services, 'catalogue'>,
) {
  const wording = declarationWordings[declarationsVersion ?? ''] ?? []
  return declarationsFor(wording, courseFacts(courseSlug, { catalogue })).map(({ text }) => text)
}

/** A course that is no longer offered asks for what every course asks for. */
function courseFacts(slug: string, { catalogue }: Pick<Services, 'catalogue'>) {
  const course = catalogue().course(slug)
  return {
    isLicenceLinked: course ? isLicenceLinked(course) : false,
    minimumAge: course?.minimumAge ?? null,
  }
}

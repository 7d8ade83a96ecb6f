import type { Outcome } from '#app/domain/basics/outcome.ts'
import type { ParticipantDetails } from '#app/domain/booking/participant/details-form.ts'
import type { Declared } from '#app/domain/register/checks/declared-form.ts'
import {
  type GivenRefusal,
  giveDetailsWithin,
} from '#app/operations/booking/participant/give-details.ts'
import type { PersonActing } from '#app/operations/booking/self-service/person-acting.ts'
import type { Services } from '#app/services.server.ts'
import { type DeclareRefusal, declareChecks } from './declare-checks.ts'

type Answers = {
  bookingId: string
  /** Null where they are not asked, or stay as they are. */
  details: ParticipantDetails | null
  declared: Declared
  /** Another one now means that the booking was changed since the form was shown. */
  seenRevision: number
  actor: PersonActing
}

/** All that a person answers before the course, saved together or not at all. */
export function answerQuestions(
  { details, declared, ...who }: Answers,
  services: Pick<Services, 'db' | 'now' | 'catalogue'>,
): Promise<Outcome<object, GivenRefusal | DeclareRefusal>> {
  return services.db.transaction(async (tx) => {
    if (!details) return declareChecks(tx, { ...who, declared }, services)
    const given = await giveDetailsWithin(tx, { ...who, details }, services)
    if (!given.ok) return given
    const seenRevision = who.seenRevision + 1
    const outcome = await declareChecks(tx, { ...who, seenRevision, declared }, services)
    // Who may give details may declare, too: only a mistake of ours leads here, and takes both back.
    if (!outcome.ok) throw new Error(`Details were given, checks were refused: ${outcome.reason}`)
    return outcome
  })
}

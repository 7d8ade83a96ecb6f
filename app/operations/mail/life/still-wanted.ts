import { lettersDue } from '#app/domain/mail/life/booking-letters.ts'
import type { Services } from '#app/services.server.ts'
import { letterKeyOf } from '#app/storage/mail/booking-letters.ts'
import { letterRules } from '#content/letters.ts'
import { type FactServices, letterState } from './letter-facts.ts'

/**
 * Whether a letter that waits may still be sent: a mail server may have been away while its booking was
 * cancelled or moved, its reader refused such letters, what was missing came, or the evening began.
 */
export async function isStillWanted(
  letterId: string,
  services: Pick<Services, 'db'> & FactServices,
) {
  const key = await letterKeyOf(services.db, letterId)
  const state = key && (await letterState(services.db, key.enrollmentId, services))
  if (!state) return false
  return lettersDue(state.facts, letterRules, services.now()).some(
    ({ kind, occasion }) => kind === key.kind && occasion === key.occasion,
  )
}

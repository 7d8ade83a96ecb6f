import { refused } from '#app/domain/basics/outcome.ts'
import { log } from '#app/log.server.ts'
import {
  type RequestContext,
  takeLoggedAttempt,
} from '#app/operations/people/take-logged-attempt.ts'
import type { Services } from '#app/services.server.ts'
import { type NamesInput, nameParticipants } from './name-participants.ts'
import { takeNamingLetters } from './naming-letters.ts'

/** `nameParticipants` for buyers. Limited, because it mails to any address. */
export async function nameOwnParticipants(
  input: NamesInput,
  request: RequestContext,
  services: Services,
) {
  const { requestId } = request
  const about = input.orderId
  const tried = { what: 'nameParticipants', ...request, about } as const
  const attempt = await takeLoggedAttempt('naming-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  const letters = await takeNamingLetters(input, services)
  if (!letters.allowed) {
    log.warn({ requestId, event: 'naming-limited' }, 'too many letters')
    return refused('too-many-letters')
  }
  const outcome = await nameParticipants(input, services)
  if (!outcome.ok) await letters.forgive()
  return outcome
}

import { takeAttempt } from '#app/auth/attempts.server.ts'
import { refused } from '#app/domain/basics/outcome.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { type NamesInput, nameParticipants } from './name-participants.ts'
import { takeNamingLetters } from './naming-letters.ts'

type Request = { headers: Headers; clientAddress: string; requestId: string }

/** `nameParticipants` for buyers. Limited, because it mails to any address. */
export async function nameOwnParticipants(input: NamesInput, request: Request, services: Services) {
  const { requestId } = request
  const about = input.orderId
  const attempt = await takeAttempt({ what: 'nameParticipants', ...request, about }, services)
  if (!attempt.allowed) {
    log.warn({ requestId, event: 'naming-limited' }, 'too many attempts')
    return refused('too-many-attempts')
  }
  const letters = await takeNamingLetters(input, services)
  if (!letters.allowed) {
    log.warn({ requestId, event: 'naming-limited' }, 'too many letters')
    return refused('too-many-letters')
  }
  const outcome = await nameParticipants(input, services)
  if (!outcome.ok) await letters.forgive()
  return outcome
}

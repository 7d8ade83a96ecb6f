import { takeAttempt } from '#app/auth/attempts.server.ts'
import { mailbox } from '#app/domain/basics/mail-address.ts'
import { refused } from '#app/domain/basics/outcome.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { type ReplaceInput, replacePerson } from './replace-person.ts'

type Request = { headers: Headers; clientAddress: string; requestId: string }

/** `replacePerson` for trainees and buyers. Limited, because it mails to any address. */
export async function sendSomebodyElse(input: ReplaceInput, request: Request, services: Services) {
  const { requestId } = request
  const about = mailbox(input.person.email)
  const attempt = await takeAttempt({ what: 'replacePerson', ...request, about }, services)
  if (!attempt.allowed) {
    log.warn({ requestId, event: 'replacement-limited' }, 'too many attempts')
    return refused('too-many-attempts')
  }
  return replacePerson(input, services)
}

import { mailbox } from '#app/domain/basics/mail-address.ts'
import { refused } from '#app/domain/basics/outcome.ts'
import {
  type RequestContext,
  takeLoggedAttempt,
} from '#app/operations/people/take-logged-attempt.ts'
import type { Services } from '#app/services.server.ts'
import { type ReplaceInput, replacePerson } from './replace-person.ts'

/** `replacePerson` for trainees and buyers. Limited, because it mails to any address. */
export async function sendSomebodyElse(
  input: ReplaceInput,
  request: RequestContext,
  services: Services,
) {
  const about = mailbox(input.person.email)
  const tried = { what: 'replacePerson', ...request, about } as const
  const attempt = await takeLoggedAttempt('replacement-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  return replacePerson(input, services)
}

import { setTimeout as pause } from 'node:timers/promises'
import { linkHours, passwords } from '../../../content/policies.ts'
import { takeAttempt } from '../../auth/attempts.server.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import { findAccount } from '../../storage/people/accounts.ts'
import { issueLink } from '../../storage/people/links.ts'
import { letterEnd } from '../mail/letter-purge-date.ts'

type RequestContext = { clientAddress: string; requestId: string }

/** Sends a link when the address is known. Answer and response time do not reveal whether it is. */
export async function requestPasswordReset(
  email: string,
  request: RequestContext,
  services: Services,
): Promise<Outcome<object, 'too-many-attempts'>> {
  const { clientAddress, requestId } = request
  const attempt = await takeAttempt(
    { what: 'passwordReset', clientAddress, about: email },
    services,
  )
  if (!attempt.allowed) {
    log.warn({ requestId, event: 'password-reset-limited' }, 'too many attempts')
    return refused('too-many-attempts')
  }
  await Promise.all([sendLink(email, services), pause(passwords.resetAnswerMs)])
  return { ok: true }
}

async function sendLink(email: string, { db, env, now, nudge }: Services) {
  const account = await findAccount(db, email)
  if (!account) return
  // Until the address is confirmed, another person may have entered the name.
  const fullName = account.emailVerified ? account.fullName : ''
  await db.transaction(async (tx) => {
    const token = await issueLink(tx, {
      purpose: 'password-reset',
      subject: account.id,
      now: now(),
      hours: linkHours.passwordReset,
    })
    const url = `${env.publicUrl}/reset-password?token=${token}`
    await postLetters(tx, {
      subjectId: account.id,
      letters: [{ template: 'password-reset', to: email, facts: { fullName, url } }],
      now: now(),
      purgeAfter: letterEnd(now()),
    })
  })
  nudge('send-mail')
}

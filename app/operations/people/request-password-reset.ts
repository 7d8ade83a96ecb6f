import { setTimeout as pause } from 'node:timers/promises'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { linkHours, passwords } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import { findAccount } from '#app/storage/people/accounts.ts'
import { addLink } from '#app/storage/people/links.ts'
import { postLetterWithLink } from '../mail/letter-with-link.ts'
import { type RequestContext, takeLoggedAttempt } from './take-logged-attempt.ts'

/** Sends a link when the address is known. Answer and response time do not reveal whether it is. */
export async function requestPasswordReset(
  email: string,
  request: RequestContext,
  services: Services,
): Promise<Outcome<object, 'too-many-attempts'>> {
  const tried = { what: 'passwordReset', ...request, about: email } as const
  const attempt = await takeLoggedAttempt('password-reset-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  await Promise.all([sendLink(email, services), pause(passwords.resetAnswerMs)])
  return { ok: true }
}

async function sendLink(email: string, { db, env, now, nudge }: Services) {
  const account = await findAccount(db, email)
  if (!account) return
  // Until the address is confirmed, another person may have entered the name.
  const fullName = account.emailVerified ? account.fullName : ''
  await db.transaction(async (tx) => {
    // Earlier links stay valid: a stranger's request must not end the one that its owner holds.
    const token = await addLink(tx, {
      purpose: 'password-reset',
      subject: account.id,
      now: now(),
      hours: linkHours.passwordReset,
    })
    const url = `${env.publicUrl}/reset-password?token=${token}`
    const letter = { template: 'password-reset', to: email, facts: { fullName, url } } as const
    await postLetterWithLink(
      tx,
      { subjectId: account.id, letter, hours: linkHours.passwordReset },
      { env, now },
    )
  })
  nudge('send-mail')
}

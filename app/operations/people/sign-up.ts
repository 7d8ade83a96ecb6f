import { randomBytes } from 'node:crypto'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { linkHours } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addAccount, touchAccount } from '#app/storage/people/accounts.ts'
import { issueConfirmation } from '#app/storage/people/links.ts'
import { postLetterWithLink } from '../mail/letter-with-link.ts'
import { type RequestContext, takeLoggedAttempt } from './take-logged-attempt.ts'

type Person = { email: string; fullName: string; password: string }

/**
 * Creates an account with an unconfirmed address. Name and password are stored with the link, so that
 * a later sign-up with the same address cannot change them. A known address gets the same answer
 * after the same work; only a letter to it says that the account exists.
 */
export async function signUp(
  { email, fullName, password }: Person,
  request: RequestContext,
  services: Services,
): Promise<Outcome<{ browser: string }, 'too-many-attempts'>> {
  const tried = { what: 'signUp', ...request, about: email } as const
  const attempt = await takeLoggedAttempt('sign-up-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  const passwordHash = await services.passwords.hash(password)
  const browser = randomBytes(32).toString('base64url')
  await services.db.transaction(async (tx) => {
    const { account } = await addAccount(tx, { email, fullName, emailVerified: false })
    if (account.emailVerified) return tellOwner(tx, account, services)
    await touchAccount(tx, account.id)
    await sendConfirmation(tx, account, { fullName, passwordHash, browser }, services)
  })
  services.nudge('send-mail')
  return { ok: true, browser }
}

type Owner = { id: string; email: string; fullName: string }

type SignUpDetails = { fullName: string; passwordHash: string; browser: string }

async function sendConfirmation(
  tx: Handle,
  owner: Owner,
  details: SignUpDetails,
  { env, now }: Services,
) {
  const link = { subject: owner.id, now: now(), hours: linkHours.confirmation }
  const token = await issueConfirmation(tx, link, details)
  const url = `${env.publicUrl}/confirm-email?token=${token}`
  // No name: the person who entered it may not own the address.
  const letter = { template: 'email-confirmation', to: owner.email, facts: { url } } as const
  await postLetterWithLink(
    tx,
    { subjectId: owner.id, letter, hours: linkHours.confirmation },
    { env, now },
  )
}

function tellOwner(tx: Handle, owner: Owner, { env, now }: Services) {
  const facts = { fullName: owner.fullName, url: `${env.publicUrl}/sign-in` }
  const letter = { template: 'account-exists', to: owner.email, facts } as const
  return postLetterWithLink(tx, { subjectId: owner.id, letter, hours: null }, { env, now })
}

import { passwords } from '../../../content/policies.ts'
import { forgetAttempts } from '../../auth/attempts.server.ts'
import { type Outcome, type Refused, refused } from '../../domain/basics/outcome.ts'
import { passwordProblem } from '../../domain/people/password.ts'
import type { Services } from '../../services.server.ts'
import { confirmAddress, endSessions, setPasswordHash } from '../../storage/people/accounts.ts'
import { accountOfLink, consumeLink, withdrawLinks } from '../../storage/people/links.ts'

type ResetInput = { token: string; password: string }

/** Sets a new password by a link from a letter. Ends every session; the link also proves the address. */
export async function resetPassword(
  { token, password }: ResetInput,
  services: Services,
): Promise<Outcome<object, 'link-dead'> | Refused<'bad-password', { problem: string }>> {
  const { db, now } = services
  const link = { purpose: 'password-reset', token, now: now() } as const
  const account = await accountOfLink(db, link)
  if (!account) return refused('link-dead')
  const problem = passwordProblem(password, passwords, account)
  if (problem) return refused('bad-password', { problem })

  const hash = await services.passwords.hash(password)
  const changed = await db.transaction(async (tx) => {
    if ((await consumeLink(tx, link)) === null) return false
    await setPasswordHash(tx, account.id, hash)
    await confirmAddress(tx, account.id)
    await endSessions(tx, account.id)
    await withdrawLinks(tx, { purpose: 'email-confirmation', subject: account.id, now: now() })
    return true
  })
  if (!changed) return refused('link-dead')
  await forgetAttempts({ what: 'signIn', about: account.email }, services)
  return { ok: true }
}

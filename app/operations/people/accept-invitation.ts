import { passwords } from '../../../content/policies.ts'
import { forgetAttempts } from '../../auth/attempts.server.ts'
import { rememberBrowser } from '../../auth/known-browser.server.ts'
import { type Outcome, type Refused, refused } from '../../domain/basics/outcome.ts'
import { passwordProblem } from '../../domain/people/password.ts'
import type { Services } from '../../services.server.ts'
import {
  confirmAddress,
  endSessions,
  lockAccount,
  setPasswordHash,
} from '../../storage/people/accounts.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { forgetBrowsers } from '../../storage/people/known-browsers.ts'
import { accountOfLink, consumeLink } from '../../storage/people/links.ts'
import { grantAdmin, lockRoles } from '../../storage/people/roles.ts'
import { openSession } from './open-session.ts'
import { userMay } from './user-may.ts'

type AcceptInput = { token: string; password: string }

/** With a second factor no session was opened: the headers only make this browser known. */
type Accepted =
  | Outcome<{ headers: Headers; secondFactor: boolean }, 'link-dead'>
  | Refused<'bad-password', { problem: string }>

/**
 * The invited person chooses a password: the link proves the address and grants the role. An account
 * with a second factor is not signed in, because the link does not replace it.
 */
export async function acceptInvitation(
  { token, password }: AcceptInput,
  headers: Headers,
  services: Services,
): Promise<Accepted> {
  const { db, now } = services
  const link = { purpose: 'admin-invitation', token, now: now() } as const
  const account = await accountOfLink(db, link)
  if (!account) return refused('link-dead')
  const problem = passwordProblem(password, passwords, account)
  if (problem) return refused('bad-password', { problem })

  const hash = await services.passwords.hash(password)
  const accepted = await db.transaction(async (tx) => {
    await lockRoles(tx)
    const invitation = await consumeLink(tx, link)
    if (!invitation) return null
    const { issuedBy } = invitation
    // The sender's role may have been revoked since.
    if (issuedBy && !(await userMay(tx, issuedBy, 'manage-administrators'))) return null
    await setPasswordHash(tx, account.id, hash)
    await confirmAddress(tx, account.id)
    await endSessions(tx, account.id)
    await forgetBrowsers(tx, account.id)
    await grantAdmin(tx, { userId: account.id, grantedBy: issuedBy, now: now() })
    await recordAudit(tx, {
      action: 'admin-granted',
      subjectType: 'user',
      subjectId: account.id,
      actorId: account.id,
      fields: ['role', 'password'],
    })
    return lockAccount(tx, account.id)
  })
  if (!accepted) return refused('link-dead')
  // Failed sign-ins by others must not lock the owner out.
  await forgetAttempts({ what: 'signIn', about: account.email }, services)
  if (accepted.secondFactor) {
    const cookie = await rememberBrowser(account.id, headers, services)
    return { ok: true, headers: new Headers({ 'Set-Cookie': cookie }), secondFactor: true }
  }
  const opened = await openSession({ userId: account.id }, headers, services)
  return { ok: true, headers: opened, secondFactor: false }
}

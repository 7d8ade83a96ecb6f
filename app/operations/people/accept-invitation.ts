import { forgetAttempts } from '#app/auth/attempts.server.ts'
import { rememberBrowser } from '#app/auth/known-browser.server.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { AuditAction } from '#app/domain/people/audit-actions.ts'
import { passwords } from '#app/domain/people/limits.ts'
import type { Invitation } from '#app/domain/people/link-purposes.ts'
import { passwordProblem } from '#app/domain/people/password.ts'
import type { Permission } from '#app/domain/people/permissions.ts'
import type { Role } from '#app/domain/people/roles.ts'
import type { Services } from '#app/services.server.ts'
import {
  confirmAddress,
  endSessions,
  lockAccount,
  setPasswordHash,
} from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { forgetBrowsers } from '#app/storage/people/known-browsers.ts'
import { accountOfInvitation, consumeLink } from '#app/storage/people/links.ts'
import { grantRole, lockRoles } from '#app/storage/people/roles.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { giveAdmin } from './administrators/full-rights.ts'
import { openSession } from './open-session.ts'
import { userMay } from './user-may.ts'

type AcceptInput = { token: string; password: string }

/** With a second factor no session was opened: the headers only make this browser known. */
type Accepted =
  | Outcome<{ headers: Headers; secondFactor: boolean; role: Role }, 'link-dead'>
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
  const invited = await accountOfInvitation(db, { token, now: now() })
  if (!invited) return refused('link-dead')
  const { account, purpose } = invited
  const link = { purpose, token, now: now() }
  const { role, givenBy, action } = invitations[purpose]
  const problem = passwordProblem(password, passwords, account)
  if (problem) return refused('bad-password', { problem })

  const hash = await services.passwords.hash(password)
  const accepted = await db.transaction(async (tx) => {
    await lockRoles(tx)
    const invitation = await consumeLink(tx, link)
    if (!invitation) return null
    const { issuedBy } = invitation
    // The sender's role may have been revoked since.
    if (issuedBy && !(await userMay(tx, issuedBy, givenBy))) return null
    await setPasswordHash(tx, account.id, hash)
    await confirmAddress(tx, account.id)
    await endSessions(tx, account.id)
    await forgetBrowsers(tx, account.id)
    const grant = { userId: account.id, grantedBy: issuedBy, now: now() }
    await (role === 'admin' ? giveAdmin(tx, grant) : grantRole(tx, role, grant))
    if (role === 'admin') {
      await tellAdministrators(tx, { act: 'admin-joined', actorId: account.id }, services)
    }
    await recordAudit(tx, action, account.id, { actorId: account.id, fields: ['role', 'password'] })
    return lockAccount(tx, account.id)
  })
  if (!accepted) return refused('link-dead')
  services.nudge('send-mail')
  // Failed sign-ins by others must not lock the owner out.
  await forgetAttempts({ what: 'signIn', about: account.email }, services)
  if (accepted.secondFactor) {
    const cookie = await rememberBrowser(account.id, headers, services)
    return { ok: true, headers: new Headers({ 'Set-Cookie': cookie }), secondFactor: true, role }
  }
  const opened = await openSession({ userId: account.id }, headers, services)
  return { ok: true, headers: opened, secondFactor: false, role }
}

/** What an invitation of each kind gives, and who may send it. */
const invitations = {
  'admin-invitation': { role: 'admin', givenBy: 'manage-administrators', action: 'admin-granted' },
  'trainer-invitation': { role: 'trainer', givenBy: 'manage-trainers', action: 'trainer-granted' },
} as const satisfies Record<Invitation, { role: Role; givenBy: Permission; action: AuditAction }>

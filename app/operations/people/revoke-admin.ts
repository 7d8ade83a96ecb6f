import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { endSessions, findAccountById } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { withdrawInvitationsOf, withdrawLinks } from '#app/storage/people/links.ts'
import { countAdmins, lockRoles, removeAdmin } from '#app/storage/people/roles.ts'
import { postLetters } from '../mail/post-letters.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { waitsUntil } from './administrators/full-rights.ts'
import { userMay } from './user-may.ts'

type Revoked = Outcome<object, 'own-access' | 'not-admin' | 'rights-wait' | 'no-such-admin'>

/**
 * Takes the role away; the account stays. Their sessions end, and the invitations they sent stop
 * working.
 */
export async function revokeAdmin(
  userId: string,
  actor: { id: string },
  services: Services,
): Promise<Revoked> {
  if (userId === actor.id) return refused('own-access')
  const { db, now } = services
  const outcome = await db.transaction(async (tx): Promise<Revoked> => {
    // Lock: of two administrators who revoke each other at once, the second is refused.
    await lockRoles(tx)
    if (!(await userMay(tx, actor.id, 'manage-administrators'))) {
      return refused('not-admin')
    }
    if (await waitsUntil(tx, actor.id, services)) return refused('rights-wait')
    const account = await findAccountById(tx, userId)
    if (!account || !(await removeAdmin(tx, userId))) {
      return refused('no-such-admin')
    }
    // Whoever revokes has the role themselves, and the full rights: one such administrator is left.
    if ((await countAdmins(tx)) === 0) throw new Error('The academy would have no administrator.')
    await withdrawLinks(tx, { purpose: 'admin-invitation', subject: userId, now: now() })
    await withdrawInvitationsOf(tx, userId, now())
    await endSessions(tx, userId)
    await recordAudit(tx, 'admin-revoked', userId, { actorId: actor.id, fields: ['role'] })
    const { email: to, fullName } = account
    await postLetters(tx, userId, [{ template: 'admin-revoked', to, facts: { fullName } }], now())
    const told = { act: 'admin-revoked', actorId: actor.id, whom: account } as const
    await tellAdministrators(tx, told, services)
    return { ok: true }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}

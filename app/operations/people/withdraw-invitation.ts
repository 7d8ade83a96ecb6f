import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { findAccountById } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { withdrawLinks } from '#app/storage/people/links.ts'
import { lockRoles } from '#app/storage/people/roles.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { waitsUntil } from './administrators/full-rights.ts'
import { userMay } from './user-may.ts'

/** The link stops working. An administrator who has used it must be revoked instead. */
export function withdrawInvitation(
  userId: string,
  actor: { id: string },
  services: Services,
): Promise<Outcome<object, 'not-admin' | 'rights-wait' | 'no-such-invitation'>> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    if (!(await userMay(tx, actor.id, 'manage-administrators'))) {
      return refused('not-admin')
    }
    if (await waitsUntil(tx, actor.id, services)) return refused('rights-wait')
    const link = { purpose: 'admin-invitation', subject: userId, now: now() } as const
    if ((await withdrawLinks(tx, link)) === 0) {
      return refused('no-such-invitation')
    }
    await recordAudit(tx, 'invitation-withdrawn', userId, { actorId: actor.id, fields: ['role'] })
    const whom = await findAccountById(tx, userId)
    await tellAdministrators(tx, { act: 'invitation-withdrawn', actorId: actor.id, whom }, services)
    services.nudge('send-mail')
    return { ok: true }
  })
}

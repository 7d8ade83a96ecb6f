import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { withdrawLinks } from '../../storage/people/links.ts'
import { lockRoles } from '../../storage/people/roles.ts'
import { userMay } from './user-may.ts'

/** The link stops working. An administrator who has used it must be revoked instead. */
export function withdrawInvitation(
  userId: string,
  actor: { id: string },
  { db, now }: Services,
): Promise<Outcome<object, 'not-admin' | 'no-such-invitation'>> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    if (!(await userMay(tx, actor.id, 'manage-administrators'))) {
      return refused('not-admin')
    }
    const link = { purpose: 'admin-invitation', subject: userId, now: now() } as const
    if ((await withdrawLinks(tx, link)) === 0) {
      return refused('no-such-invitation')
    }
    await recordAudit(tx, {
      action: 'invitation-withdrawn',
      subjectType: 'user',
      subjectId: userId,
      actorId: actor.id,
      fields: ['role'],
    })
    return { ok: true }
  })
}

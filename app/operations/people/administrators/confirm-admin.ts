import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import type { Services } from '#app/services.server.ts'
import { findAccountById } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { confirmAdmin, lockRoles } from '#app/storage/people/roles.ts'
import { userMay } from '../user-may.ts'
import { waitsUntil } from './full-rights.ts'

type Confirmed = Outcome<object, 'not-admin' | 'rights-wait' | 'own-access' | 'no-such-admin'>

/** An administrator with full rights vouches for a new one, whose full rights begin at once. */
export async function confirmNewAdmin(
  userId: string,
  actor: { id: string },
  services: Services,
): Promise<Confirmed> {
  if (userId === actor.id) return refused('own-access')
  const { db, now } = services
  const outcome = await db.transaction(async (tx): Promise<Confirmed> => {
    await lockRoles(tx)
    if (!(await userMay(tx, actor.id, 'manage-administrators'))) return refused('not-admin')
    if (await waitsUntil(tx, actor.id, services)) return refused('rights-wait')
    const whom = await findAccountById(tx, userId)
    const confirmed = await confirmAdmin(tx, { userId, confirmedBy: actor.id, now: now() })
    if (!whom || !confirmed) return refused('no-such-admin')
    await recordAudit(tx, 'admin-confirmed', userId, { actorId: actor.id, fields: ['role'] })
    await tellAdministrators(tx, { act: 'admin-confirmed', actorId: actor.id, whom }, services)
    return { ok: true }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}

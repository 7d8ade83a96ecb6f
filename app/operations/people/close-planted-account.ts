import type { Services } from '../../services.server.ts'
import { endSessions, removePassword } from '../../storage/people/accounts.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { forgetBrowsers } from '../../storage/people/known-browsers.ts'
import { lockRoles, removeAdmin } from '../../storage/people/roles.ts'

/** Removes role, password and sessions of an account whose password is public. The account stays. */
export async function closePlantedAccount(userId: string, { db }: Pick<Services, 'db'>) {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    await removeAdmin(tx, userId)
    await removePassword(tx, userId)
    await endSessions(tx, userId)
    await forgetBrowsers(tx, userId)
    await recordAudit(tx, {
      action: 'admin-revoked',
      subjectType: 'user',
      subjectId: userId,
      actorId: null,
      fields: ['role', 'password'],
    })
  })
}

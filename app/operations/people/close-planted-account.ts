import type { Services } from '#app/services.server.ts'
import { endSessions, removePassword } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { forgetBrowsers } from '#app/storage/people/known-browsers.ts'
import { lockRoles, removeAdmin } from '#app/storage/people/roles.ts'

/** Removes role, password and sessions of an account whose password is public. The account stays. */
export async function closePlantedAccount(userId: string, { db }: Pick<Services, 'db'>) {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    await removeAdmin(tx, userId)
    await removePassword(tx, userId)
    await endSessions(tx, userId)
    await forgetBrowsers(tx, userId)
    await recordAudit(tx, 'admin-revoked', userId, { actorId: null, fields: ['role', 'password'] })
  })
}

import type { Handle } from '#app/storage/engine/database.server.ts'
import { endSessions, findAccount } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { withdrawLinks } from '#app/storage/people/links.ts'
import { lockRoles, removeRole } from '#app/storage/people/roles.ts'

type Ended = { email: string; actorId: string; now: Date }

/** Takes the role away and withdraws an open invitation; false when there was neither. */
export async function endTrainerAccess(tx: Handle, { email, actorId, now }: Ended) {
  await lockRoles(tx)
  const account = await findAccount(tx, email)
  if (!account) return false
  const link = { purpose: 'trainer-invitation', subject: account.id, now } as const
  const withdrawn = await withdrawLinks(tx, link)
  const removed = await removeRole(tx, 'trainer', account.id)
  if (!removed && withdrawn === 0) return false
  if (removed) await endSessions(tx, account.id)
  await recordAudit(tx, 'trainer-revoked', account.id, { actorId, fields: ['role'] })
  return true
}

import { mayDo, type Permission } from '../../domain/people/permissions.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { rolesOf } from '../../storage/people/roles.ts'

/** By their roles at this moment: since the gate let them pass, somebody may have revoked them. */
export async function userMay(tx: Handle, userId: string, permission: Permission) {
  return mayDo(await rolesOf(tx, userId), permission)
}

import { mayDo, type Permission } from '../../domain/people/permissions.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { rolesOf } from '../../storage/people/roles.ts'

/** Reads the roles again: they may have been revoked since the request was authorised. */
export async function userMay(tx: Handle, userId: string, permission: Permission) {
  return mayDo(await rolesOf(tx, userId), permission)
}

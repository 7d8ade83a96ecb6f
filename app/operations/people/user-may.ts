import { mayDo, type Permission } from '#app/domain/people/permissions.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { rolesOf } from '#app/storage/people/roles.ts'

/** Reads the roles again: they may have been revoked since the request was authorised. */
export async function userMay(tx: Handle, userId: string, permission: Permission) {
  return mayDo(await rolesOf(tx, userId), permission)
}

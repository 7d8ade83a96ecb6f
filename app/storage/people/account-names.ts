import { inArray } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'

/** Names of these accounts, by their id; a deleted one is left out. */
export async function accountNames(db: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { sessions, users, verifications } from '../schema/accounts.ts'
import { links, userRoles } from '../schema/people.ts'

/** Expired sessions, verifications and links. */
export async function deleteExpired(db: Handle, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(links).where(lt(links.expiresAt, now))
}

/** Accounts whose address was never confirmed are deleted after a while. */
export async function deleteUnconfirmedBefore(db: Handle, before: Date) {
  const role = db.select({ one: sql`1` }).from(userRoles).where(eq(userRoles.userId, users.id))
  const deleted = await db
    .delete(users)
    .where(and(eq(users.emailVerified, false), lt(users.updatedAt, before), notExists(role)))
    .returning({ id: users.id })
  return deleted.length
}

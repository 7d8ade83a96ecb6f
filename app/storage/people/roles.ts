import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/people/roles.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { links, userRoles } from '../schema/people.ts'

export async function hasRole(db: Handle, { userId, role }: { userId: string; role: Role }) {
  const isTheirs = and(eq(userRoles.userId, userId), eq(userRoles.role, role))
  return (await db.$count(userRoles, isTheirs)) > 0
}

export async function rolesOf(db: Handle, userId: string) {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
  return rows.map(({ role }) => role)
}

/** The administrators, the longest-serving first. */
export function listAdmins(db: Handle) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.name,
      ...columnsOf(userRoles, 'createdAt', 'confirmedAt'),
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.createdAt), asc(users.email))
}

/** Table lock: until the transaction ends, no other one grants or removes a role. */
export async function lockRoles(tx: Handle) {
  await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`)
}

export function countAdmins(tx: Handle) {
  return tx.$count(userRoles, eq(userRoles.role, 'admin'))
}

type Grant = { userId: string; grantedBy: string | null; now: Date; confirmedAt?: Date | null }

export function grantAdmin(tx: Handle, grant: Grant) {
  return grantRole(tx, 'admin', grant)
}

/** False when they had it already. */
export async function grantRole(tx: Handle, role: Role, grant: Grant) {
  const { userId, grantedBy, now, confirmedAt } = grant
  const granted = await tx
    .insert(userRoles)
    .values({ userId, role, grantedBy, createdAt: now, confirmedAt })
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId })
  return granted.length > 0
}

/** Another administrator vouches for them. False when that was so already. */
export async function confirmAdmin(
  tx: Handle,
  { userId, confirmedBy, now }: { userId: string; confirmedBy: string; now: Date },
) {
  const confirmed = await tx
    .update(userRoles)
    .set({ confirmedAt: now, confirmedBy })
    .where(
      and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin'), isNull(userRoles.confirmedAt)),
    )
    .returning({ userId: userRoles.userId })
  return confirmed.length > 0
}

export function removeAdmin(tx: Handle, userId: string) {
  return removeRole(tx, 'admin', userId)
}

/** False when they did not have it. */
export async function removeRole(tx: Handle, role: Role, userId: string) {
  const removed = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ userId: userRoles.userId })
  return removed.length > 0
}

/** Invited and not yet accepted: their links still work. */
export function listInvitations(db: Handle, now: Date) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.name,
      expiresAt: links.expiresAt,
    })
    .from(links)
    .innerJoin(users, eq(users.id, links.subject))
    .where(
      and(eq(links.purpose, 'admin-invitation'), isNull(links.usedAt), gt(links.expiresAt, now)),
    )
    .orderBy(asc(links.createdAt), asc(users.email))
}

/** Of an account that is about to be deleted. */
export async function removeRoles(tx: Handle, userId: string) {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
}

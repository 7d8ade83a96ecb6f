import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/people/roles.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { prepared } from '../engine/prepared.ts'
import { accounts, sessions, users } from '../schema/accounts.ts'
import { userRoles } from '../schema/people.ts'

export async function findAccount(db: Handle, email: string) {
  const [found] = await db.select(person).from(users).where(eq(users.email, email)).limit(1)
  return found
}

export async function findAccountById(db: Handle, userId: string) {
  const [found] = await db.select(person).from(users).where(eq(users.id, userId)).limit(1)
  return found
}

/** The account, locked until the transaction ends. */
export async function lockAccount(tx: Handle, userId: string) {
  const [found] = await tx.select(person).from(users).where(eq(users.id, userId)).for('update')
  return found
}

const person = {
  ...columnsOf(users, 'id', 'email'),
  fullName: users.name,
  emailVerified: users.emailVerified,
  secondFactor: users.twoFactorEnabled,
}

type Person = { email: string; fullName: string; emailVerified: boolean }

/** A new account, or the one that has the address already: `created` says which. */
export async function addAccount(tx: Handle, { email, fullName, emailVerified }: Person) {
  const [added] = await tx
    .insert(users)
    .values({ id: randomUUID(), email, name: fullName, emailVerified })
    .onConflictDoNothing({ target: users.email })
    .returning(person)
  if (added) return { created: true, account: added }
  const [known] = await tx.select(person).from(users).where(eq(users.email, email)).for('update')
  if (!known) throw new Error('The account that caused the conflict is gone.')
  return { created: false, account: known }
}

export async function confirmAddress(tx: Handle, userId: string) {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}

/** Restarts the retention period of an unconfirmed account. */
export async function touchAccount(tx: Handle, userId: string) {
  await tx.update(users).set({ updatedAt: sql`now()` }).where(eq(users.id, userId))
}

export async function renameAccount(tx: Handle, userId: string, fullName: string) {
  await tx.update(users).set({ name: fullName }).where(eq(users.id, userId))
}

/** The only credential there is: a password, as its hash. */
export async function setPasswordHash(tx: Handle, userId: string, hash: string) {
  await tx
    .insert(accounts)
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
    })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: hash, updatedAt: sql`now()` },
    })
}

export async function removePassword(tx: Handle, userId: string) {
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

export async function passwordHashOf(db: Handle, userId: string) {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return found?.hash ?? null
}

/** Ends all sessions of an account, or all but one. Returns how many. */
export async function endSessions(tx: Handle, userId: string, { but }: { but?: string } = {}) {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but ? ne(sessions.id, but) : undefined))
    .returning({ id: sessions.id })
  return ended.length
}

export async function endSession(db: Handle, token: string) {
  await db.delete(sessions).where(eq(sessions.token, token))
}

export function countSessions(db: Handle, userId: string, now: Date) {
  return db.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
}

const signedIn = {
  ...person,
  session: { id: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt },
}

const isLive = and(
  eq(sessions.token, sql.placeholder('token')),
  gt(sessions.expiresAt, sql.placeholder('now')),
)

const liveSession = (token: string, now: Date) => ({ token, now: now.toISOString() })

const sessionOnly = prepared((db) =>
  db
    .select(signedIn)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive)
    .prepare('session_by_token'),
)

const sessionWithRoles = prepared((db) =>
  db
    .select({
      ...signedIn,
      roles: sql<Role[]>`array(select ${userRoles.role} from ${userRoles}
        where ${userRoles.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive)
    .prepare('session_and_roles'),
)

/**
 * The session with this token and its user, unless it has expired. Prepared, like everything that is
 * asked for every page: PostgreSQL then plans it once per connection.
 */
export async function sessionByToken(db: Handle, token: string, now: Date) {
  const [found] = await sessionOnly(db).execute(liveSession(token, now))
  return found
}

/** The same in one query with the user's roles. */
export async function sessionAndRoles(db: Handle, token: string, now: Date) {
  const [found] = await sessionWithRoles(db).execute(liveSession(token, now))
  return found
}

export async function prolongSession(db: Handle, sessionId: string, until: Date) {
  await db.update(sessions).set({ expiresAt: until }).where(eq(sessions.id, sessionId))
}

/** From now on the person behind this session is known to be there. */
export async function confirmSession(db: Handle, sessionId: string, now: Date) {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

/** When the person behind this session last proved that it is them; null if never. */
export async function sessionConfirmedAt(db: Handle, sessionId: string) {
  const [found] = await db
    .select({ at: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return found?.at ?? null
}

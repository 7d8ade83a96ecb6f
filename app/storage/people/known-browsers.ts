import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { knownBrowsers } from '../schema/people.ts'

/** The accounts that have signed in with these tokens before, in the order of the tokens. */
export async function accountsOfTokens(db: Handle, tokens: readonly string[]) {
  if (tokens.length === 0) return []
  const hashes = tokens.map(hashOf)
  const found = await db
    .select({ hash: knownBrowsers.tokenHash, userId: users.id, email: users.email })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(inArray(knownBrowsers.tokenHash, hashes))
  const accountOf = new Map(found.map(({ hash, ...account }) => [hash, account]))
  return tokens.flatMap((token, nth) => {
    const account = accountOf.get(hashes[nth] ?? '')
    return account ? [{ token, ...account }] : []
  })
}

type Use = { userId: string; token: string; now: Date }

/** Adds a browser, or notes that it was used again. */
export async function noteBrowser(db: Handle, { userId, token, now }: Use) {
  await db
    .insert(knownBrowsers)
    .values({ userId, tokenHash: hashOf(token), lastUsedAt: now })
    .onConflictDoUpdate({ target: knownBrowsers.tokenHash, set: { lastUsedAt: now } })
}

/** Forgets the browsers that an account has not used for longest. */
export async function keepLatestBrowsers(db: Handle, userId: string, kept: number) {
  const latest = db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastUsedAt), desc(knownBrowsers.id))
    .limit(kept)
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.id, latest)))
}

export function countBrowsers(db: Handle, userId: string) {
  return db.$count(knownBrowsers, eq(knownBrowsers.userId, userId))
}

/** Forgets all browsers of an account, or all but one. */
export async function forgetBrowsers(
  db: Handle,
  userId: string,
  { but }: { but?: string | undefined } = {},
) {
  await db
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.userId, userId),
        but ? ne(knownBrowsers.tokenHash, hashOf(but)) : undefined,
      ),
    )
}

export async function deleteBrowsersUnusedSince(db: Handle, since: Date) {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, since))
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

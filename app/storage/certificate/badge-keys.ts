import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { badgeKeys } from '../schema/certificate/badge.ts'

type NewKey = Pick<typeof badgeKeys.$inferInsert, 'id' | 'publicKey' | 'sealedPrivateKey'>

/** The key that signs; undefined before the first badge. */
export async function signingKey(db: Handle) {
  const [key] = await db.select().from(badgeKeys).where(isNull(badgeKeys.retiredAt))
  return key
}

const served = { id: badgeKeys.id, publicKey: badgeKeys.publicKey }

/** Of retired ones, too. */
export async function publicKeyById(db: Handle, id: string) {
  const [key] = await db.select(served).from(badgeKeys).where(eq(badgeKeys.id, id))
  return key
}

/** All there ever were, the oldest first. */
export function publicKeys(db: Handle) {
  return db.select(served).from(badgeKeys).orderBy(asc(badgeKeys.createdAt), asc(badgeKeys.id))
}

/** False when another one signs already, which somebody else made meanwhile. */
export async function insertKey(tx: Handle, key: NewKey & { now: Date }) {
  const { now, ...values } = key
  const added = await tx
    .insert(badgeKeys)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: badgeKeys.id })
  return added.length > 0
}

/** From now on nobody can sign with it; its public half stays. */
export async function retireKey(tx: Handle, { id, now }: { id: string; now: Date }) {
  await tx
    .update(badgeKeys)
    .set({ retiredAt: now, sealedPrivateKey: '' })
    .where(and(eq(badgeKeys.id, id), isNull(badgeKeys.retiredAt)))
}

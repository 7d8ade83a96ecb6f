import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Handle } from '../../engine/database.server.ts'
import { users } from '../../schema/accounts.ts'
import { discountCodes } from '../../schema/code.ts'

export type NewCode = Omit<
  typeof discountCodes.$inferInsert,
  'used' | 'held' | 'endedAt' | 'updatedAt'
> & { id: string }

/** False when the same form stored it before. */
export async function insertCode(tx: Handle, code: NewCode) {
  const rows = await tx
    .insert(discountCodes)
    .values(code)
    .onConflictDoNothing({ target: discountCodes.id })
    .returning({ id: discountCodes.id })
  return rows.length > 0
}

/** False when there is none, or it has ended already. */
export async function writeCodeEnd(tx: Handle, id: string, endedAt: Date) {
  const rows = await tx
    .update(discountCodes)
    .set({ endedAt })
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.endedAt)))
    .returning({ id: discountCodes.id })
  return rows.length > 0
}

const createdByName = users.name

/** The newest first; `createdByName` is null when the account is gone. */
export function listCodes(db: Handle, limit: number) {
  return db
    .select({ code: discountCodes, createdByName })
    .from(discountCodes)
    .leftJoin(users, eq(users.id, discountCodes.createdBy))
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
    .limit(limit)
}

/** The codes that were sent in answer to these enquiries. */
export function codesForEnquiries(db: Handle, enquiryIds: readonly string[]) {
  return db
    .select({ code: discountCodes, createdByName })
    .from(discountCodes)
    .leftJoin(users, eq(users.id, discountCodes.createdBy))
    .where(inArray(discountCodes.enquiryId, [...enquiryIds]))
    .orderBy(discountCodes.createdAt)
}

/** Names nobody any more: long ended codes of one person. */
export async function forgetCodeOwners(db: Handle, before: Date, beforeDay: string) {
  await db
    .update(discountCodes)
    .set({ forEmail: null, note: null })
    .where(
      and(
        isNotNull(discountCodes.forEmail),
        or(lt(discountCodes.untilDay, beforeDay), lt(discountCodes.endedAt, before)),
      ),
    )
}

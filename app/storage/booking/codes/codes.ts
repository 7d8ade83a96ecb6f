import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { codeUses, discountCodes } from '#app/storage/schema/code.ts'

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

/** `createdByName` is null when the account is gone. */
export type ListedCode = { code: typeof discountCodes.$inferSelect; createdByName: string | null }

/** Every code that can be used now or later, and so many of the others, the newest first. */
export async function listCodes(db: Handle, { today, limit }: { today: string; limit: number }) {
  const newest = [desc(discountCodes.createdAt), desc(discountCodes.id)]
  const others = db
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(not(isCurrentOn(today)))
    .orderBy(...newest)
    .limit(limit)
  const rows: ListedCode[] = await db
    .select({ code: discountCodes, createdByName })
    .from(discountCodes)
    .leftJoin(users, eq(users.id, discountCodes.createdBy))
    .where(or(isCurrentOn(today), inArray(discountCodes.id, others)))
    .orderBy(...newest)
  return { rows, notShown: (await db.$count(discountCodes)) - rows.length }
}

/** As `isCurrent` says of its state. */
function isCurrentOn(today: string) {
  const { endedAt, untilDay, used, totalLimit } = discountCodes
  const lasts = or(isNull(untilDay), gte(untilDay, today))
  return sql`(${and(isNull(endedAt), lasts, lt(used, totalLimit))})`
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

type Asked = {
  code: string
  buyerHash: string
  /** Orders of the same form that are about to be replaced: what they hold does not count. */
  except: readonly string[]
}

/**
 * A code with what is left of it. Both statements run whether or not there is such a code, so that the
 * time of the answer does not tell.
 */
export async function codeToUse(db: Handle, { code, buyerHash, except }: Asked) {
  const [found] = await db.select().from(discountCodes).where(eq(discountCodes.code, code))
  const codeId = found?.id ?? '00000000-0000-4000-8000-000000000000'
  const ofOrders = [...except, '00000000-0000-4000-8000-000000000000']
  const [counted] = await db
    .select({
      byPerson: sql<number>`count(*) filter (where ${codeUses.buyerHash} = ${buyerHash}
        and ${codeUses.state} <> 'freed' and not ${inArray(codeUses.orderId, ofOrders)})::int`,
      heldByForm: sql<number>`count(*) filter (where ${codeUses.state} = 'held'
        and ${inArray(codeUses.orderId, ofOrders)})::int`,
    })
    .from(codeUses)
    .where(eq(codeUses.codeId, codeId))
  if (!found) return null
  const { byPerson = 0, heldByForm = 0 } = counted ?? {}
  return { ...found, byPerson, held: found.held - heldByForm }
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

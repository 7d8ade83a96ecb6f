import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { LINK_KINDS } from '#app/domain/mail/letters.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

/** Erases letters past their purge date. One that still waited cannot be sent any more: it has failed. */
export async function eraseOldLetters(db: Handle, now: Date) {
  const rows = await db
    .update(outbox)
    .set({
      message: null,
      sealedLinks: null,
      state: sql`case when ${outbox.state} = 'waiting' then 'failed' else ${outbox.state} end`,
    })
    .where(and(lte(outbox.purgeAfter, now), isNotNull(outbox.message)))
    .returning({ id: outbox.id })
  return rows.length
}

/** Returns its kind, or null when it is not a failed letter that could still be sent. */
export async function eraseFailedLetter(tx: Handle, id: string) {
  const [row] = await tx
    .update(outbox)
    .set({ message: null, sealedLinks: null, lastError: 'dismissed by staff' })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed'), isNotNull(outbox.message)))
    .returning({ kind: outbox.kind })
  return row?.kind ?? null
}

/**
 * Erases links that no longer work, and those that the version before stored in clear text: of sent
 * letters, and of failed ones that are older than any link works.
 */
export async function eraseOldLinks(db: Handle, now: Date, oldest: Date) {
  await db.update(outbox).set({ sealedLinks: null }).where(lte(outbox.linksExpireAt, now))
  await db
    .update(outbox)
    .set({ message: sql`${outbox.message} - 'facts'` })
    .where(
      and(
        inArray(outbox.kind, [...LINK_KINDS]),
        sql`${outbox.message} ? 'facts'`,
        or(
          eq(outbox.state, 'sent'),
          and(eq(outbox.state, 'failed'), lte(outbox.createdAt, oldest)),
        ),
      ),
    )
}

import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

/** Erases letters past their purge date. One that still waited cannot be sent any more: it has failed. */
export async function eraseOldLetters(db: Handle, now: Date) {
  const rows = await db
    .update(outbox)
    .set({
      message: null,
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
    .set({ message: null, lastError: 'dismissed by staff' })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed'), isNotNull(outbox.message)))
    .returning({ kind: outbox.kind })
  return row?.kind ?? null
}

import { and, eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'
import { type LeasedLetter, stillLeased } from './outbox-leases.ts'

/** Accepted by the mail server: it is never sent again, even if the rest of its group is. */
export async function markSent(db: Handle, id: string, now: Date) {
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: now,
      attempts: sql`${outbox.attempts} + 1`,
      leasedUntil: null,
      lastError: null,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')))
}

type Failure = LeasedLetter & {
  /** Without personal data: an error's code, or a status. */
  error: string
}

/**
 * The attempt of a whole group failed: what was not accepted waits until it is due again, or, after
 * the last attempt, is kept as failed.
 */
export async function markFailed(db: Handle, failures: readonly Failure[], dueAt: Date | null) {
  await db.transaction(async (tx) => {
    for (const { error, ...letter } of failures) {
      await tx
        .update(outbox)
        .set({
          state: dueAt ? 'waiting' : 'failed',
          attempts: sql`${outbox.attempts} + 1`,
          lastError: error,
          leasedUntil: null,
          ...(dueAt && { dueAt }),
        })
        .where(stillLeased(letter))
    }
  })
}

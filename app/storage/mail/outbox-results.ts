import { and, eq, inArray, sql } from 'drizzle-orm'
import { LINK_KINDS } from '#app/domain/mail/letters.ts'
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
      sealedLinks: null,
      // Also the link that the version before stored in clear text.
      message: sql`case when ${inArray(outbox.kind, [...LINK_KINDS])}
        then ${outbox.message} - 'facts' else ${outbox.message} end`,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')))
}

type Failure = LeasedLetter & {
  /** Without personal data: an error's code, or a status. */
  error: string
  /** When it is tried again; null when it is given up. */
  dueAt: Date | null
}

/** The attempt of a group failed: what was not accepted waits for the next one, or has failed. */
export async function markFailed(db: Handle, failures: readonly Failure[], rounds: number) {
  await db.transaction(async (tx) => {
    for (const { error, dueAt, ...letter } of failures) {
      await tx
        .update(outbox)
        .set({
          state: dueAt ? 'waiting' : 'failed',
          attempts: sql`${outbox.attempts} + 1`,
          rounds,
          lastError: error,
          leasedUntil: null,
          ...(dueAt && { dueAt }),
        })
        .where(stillLeased(letter))
    }
  })
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { unitAttempts } from '../schema/certificate/result.ts'

export type NewAttempt = typeof unitAttempts.$inferInsert

/** The attempts of these bookings, also those that were withdrawn, in the order of recording. */
export async function attemptsOf(db: Handle, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  return db
    .select()
    .from(unitAttempts)
    .where(inArray(unitAttempts.enrollmentId, [...bookingIds]))
    .orderBy(asc(unitAttempts.recordedAt), asc(unitAttempts.number), asc(unitAttempts.id))
}

export async function insertAttempts(tx: Handle, attempts: readonly NewAttempt[]) {
  if (attempts.length > 0) await tx.insert(unitAttempts).values([...attempts])
}

type Withdrawal = { id: string; bookingId: string; by: string; reason: string; now: Date }

/** False when it is withdrawn already, or is not this booking's. */
export async function withdrawAttempt(tx: Handle, { id, bookingId, by, reason, now }: Withdrawal) {
  const rows = await tx
    .update(unitAttempts)
    .set({ withdrawnAt: now, withdrawnBy: by, withdrawnReason: reason })
    .where(
      and(
        eq(unitAttempts.id, id),
        eq(unitAttempts.enrollmentId, bookingId),
        isNull(unitAttempts.withdrawnAt),
      ),
    )
    .returning({ unit: unitAttempts.unit })
  return rows[0] ?? null
}

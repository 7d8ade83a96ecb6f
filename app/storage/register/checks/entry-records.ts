import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RecordKind } from '#app/domain/register/checks/entry-record.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { entryAdjustments, entryRecords } from '#app/storage/schema/entry-check.ts'

export type NewRecord = typeof entryRecords.$inferInsert

export type StoredRecord = typeof entryRecords.$inferSelect

/** Those that count, oldest first. */
export function recordsOf(db: Handle, bookingIds: readonly string[]) {
  return db
    .select()
    .from(entryRecords)
    .where(and(inArray(entryRecords.enrollmentId, [...bookingIds]), isNull(entryRecords.undoneAt)))
    .orderBy(asc(entryRecords.createdAt), asc(entryRecords.id))
}

/** Whether the academy has seen a paper of the person on this place, or checked their English. */
export async function isAnythingSeen(db: Handle, bookingId: string) {
  const records = await recordsOf(db, [bookingId])
  return records.some(({ source }) => source !== 'trainee')
}

export function adjustmentsOf(db: Handle, bookingIds: readonly string[]) {
  return db
    .select()
    .from(entryAdjustments)
    .where(inArray(entryAdjustments.enrollmentId, [...bookingIds]))
}

export async function addRecord(tx: Handle, record: NewRecord) {
  await tx.insert(entryRecords).values(record)
}

/** What a person declares replaces what they declared before. */
export async function replaceDeclared(tx: Handle, bookingId: string, kinds: readonly RecordKind[]) {
  await tx
    .delete(entryRecords)
    .where(
      and(
        eq(entryRecords.enrollmentId, bookingId),
        eq(entryRecords.source, 'trainee'),
        inArray(entryRecords.kind, [...kinds]),
      ),
    )
}

type Undone = { recordId: string; bookingId: string; by: string; reason: string; now: Date }

/** Whether there was one to undo; what the person declared is theirs to change. */
export async function undoRecord(tx: Handle, { recordId, bookingId, by, reason, now }: Undone) {
  const [undone] = await tx
    .update(entryRecords)
    .set({ undoneBy: by, undoneAt: now, undoneReason: reason })
    .where(
      and(
        eq(entryRecords.id, recordId),
        eq(entryRecords.enrollmentId, bookingId),
        isNull(entryRecords.undoneAt),
        sql`${entryRecords.source} <> 'trainee'`,
      ),
    )
    .returning({ kind: entryRecords.kind })
  return undone?.kind ?? null
}

/** Empty takes them back. */
export async function writeAdjustments(tx: Handle, bookingId: string, adjustments: string) {
  await tx.delete(entryAdjustments).where(eq(entryAdjustments.enrollmentId, bookingId))
  if (adjustments !== '') {
    await tx.insert(entryAdjustments).values({ enrollmentId: bookingId, adjustments })
  }
}

/** Somebody else comes: nothing of the person before is kept. */
export async function forgetChecks(tx: Handle, bookingId: string) {
  await tx.delete(entryRecords).where(eq(entryRecords.enrollmentId, bookingId))
  await tx.delete(entryAdjustments).where(eq(entryAdjustments.enrollmentId, bookingId))
}

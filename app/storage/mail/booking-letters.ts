import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { BookingLetterKind } from '#app/domain/mail/life/booking-letters.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { bookingLetters } from '../schema/booking-letter.ts'
import { outbox } from '../schema/mail.ts'

type Key = { enrollmentId: string; kind: BookingLetterKind; occasion: string }

/**
 * Takes the key of a letter that is written in the same transaction. False when it was written before;
 * one that was withdrawn unsent may be written again.
 */
export async function takeLetterKey(tx: Handle, key: Key & { letterId: string; now: Date }) {
  const { now: writtenAt, ...row } = key
  const taken = await tx
    .insert(bookingLetters)
    .values({ ...row, writtenAt })
    .onConflictDoUpdate({
      target: [bookingLetters.enrollmentId, bookingLetters.kind, bookingLetters.occasion],
      set: { letterId: key.letterId, writtenAt, withdrawnAt: null },
      setWhere: isNotNull(bookingLetters.withdrawnAt),
    })
    .returning({ letterId: bookingLetters.letterId })
  return taken.length > 0
}

/** Those that were written about one booking, the oldest first. */
export function writtenLetters(db: Handle, enrollmentId: string) {
  return db
    .select(columnsOf(bookingLetters, 'kind', 'occasion', 'writtenAt', 'withdrawnAt'))
    .from(bookingLetters)
    .where(eq(bookingLetters.enrollmentId, enrollmentId))
    .orderBy(asc(bookingLetters.writtenAt), asc(bookingLetters.kind))
}

/** Which booking and occasion a letter in the outbox is about. */
export async function letterKeyOf(db: Handle, letterId: string) {
  const [found] = await db
    .select(columnsOf(bookingLetters, 'enrollmentId', 'kind', 'occasion'))
    .from(bookingLetters)
    .where(eq(bookingLetters.letterId, letterId))
  return found
}

/** Takes a letter back that was not sent: nothing of it stays in the outbox. */
export function withdrawLetter(db: Handle, letterId: string, now: Date) {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(outbox)
      .where(and(eq(outbox.id, letterId), eq(outbox.state, 'waiting')))
      .returning({ id: outbox.id })
    if (gone.length === 0) return false
    await tx
      .update(bookingLetters)
      .set({ withdrawnAt: now })
      .where(eq(bookingLetters.letterId, letterId))
    return true
  })
}

import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { LetterKind, StoredLetter } from '#app/domain/mail/letters.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

export type LetterToSendAgain = NonNullable<Awaited<ReturnType<typeof letterToSendAgain>>>

/** A failed or sent letter whose contents are not erased yet. */
export async function letterToSendAgain(tx: Handle, id: string) {
  const [row] = await tx
    .select({
      ...columnsOf(outbox, 'kind', 'state', 'subjectId'),
      letter: outbox.message,
      ...columnsOf(outbox, 'sealedLinks', 'linksExpireAt'),
    })
    .from(outbox)
    .where(
      and(eq(outbox.id, id), inArray(outbox.state, ['sent', 'failed']), isNotNull(outbox.message)),
    )
    .for('update')
  return row
}

export type LetterFilter = { subjectId: string | null; kind: LetterKind; to: string }

/** Whether the same letter was queued or sent since then. */
export async function wasQueuedSince(
  tx: Handle,
  { subjectId, kind, to }: LetterFilter,
  since: Date,
) {
  const [found] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        subjectId === null ? isNull(outbox.subjectId) : eq(outbox.subjectId, subjectId),
        eq(outbox.kind, kind),
        sql`${outbox.message} ->> 'to' = ${to}`,
        inArray(outbox.state, ['waiting', 'sent']),
        gt(outbox.dueAt, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

type Requeued = { id: string; letter: StoredLetter; now: Date }

/** Gives a failed letter all its attempts again, with its current contents. */
export async function requeueLetter(tx: Handle, { id, letter, now }: Requeued) {
  await tx
    .update(outbox)
    .set({
      message: letter,
      state: 'waiting',
      attempts: 0,
      rounds: 0,
      dueAt: now,
      leasedUntil: null,
      lastError: null,
      // Staff decided it: the hours of the day no longer bind.
      notAfter: null,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
}

/**
 * Has a waiting letter tried now, with the others of its group: they are sent in order. Its next attempt
 * stays where it is: a lease that is over has it claimed before that. Returns its kind, or null when it
 * does not wait or is being sent.
 */
export async function makeDue(tx: Handle, id: string, now: Date) {
  const isIdle = and(
    eq(outbox.state, 'waiting'),
    or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
  )
  const [letter] = await tx
    .select({ kind: outbox.kind, groupId: outbox.groupId })
    .from(outbox)
    .where(and(eq(outbox.id, id), isIdle))
    .for('update')
  if (!letter) return null
  await tx
    .update(outbox)
    .set({ leasedUntil: now })
    .where(and(eq(outbox.groupId, letter.groupId), isIdle, gt(outbox.dueAt, now)))
  return letter.kind
}

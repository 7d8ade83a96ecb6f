import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Letter, LetterTemplate } from '../../domain/mail/letters.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

type Posting = {
  /** What the letters are about: a booking, an enquiry, a user. */
  subjectId: string | null
  /** Sent in this order; together they count as one attempt. */
  letters: readonly Letter[]
  now: Date
  /** When the contents are erased, whatever became of them. */
  purgeAfter: Date
}

/** Puts letters into the outbox; call it with the handle of the transaction that writes the fact. */
export async function postLetters(tx: Handle, { subjectId, letters, now, purgeAfter }: Posting) {
  const groupId = randomUUID()
  await tx.insert(outbox).values(
    letters.map((letter, position) => ({
      groupId,
      position,
      kind: letter.template,
      subjectId,
      messageId: randomUUID(),
      message: letter,
      dueAt: now,
      purgeAfter,
    })),
  )
}

export type DueLetter = { id: string; messageId: string; attempts: number; letter: Letter }

/** Letters of one group that have not been accepted yet, in the order they go out. */
export type DueGroup = { groupId: string; letters: DueLetter[] }

type Claim = { now: Date; leaseUntil: Date; limit: number }

/**
 * Takes due groups for one worker until the lease ends. Only the first waiting letter of a group
 * is locked, so that two workers cannot each take a part of one group; all of it is leased.
 */
export async function claimDueGroups(db: Handle, { now, leaseUntil, limit }: Claim) {
  const earlier = alias(outbox, 'earlier')
  const due = db.$with('due').as(
    db
      .select({ groupId: outbox.groupId })
      .from(outbox)
      .where(
        and(
          eq(outbox.state, 'waiting'),
          lte(outbox.dueAt, now),
          or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
          notExists(
            db
              .select({ one: sql`1` })
              .from(earlier)
              .where(
                and(
                  eq(earlier.groupId, outbox.groupId),
                  eq(earlier.state, 'waiting'),
                  lt(earlier.position, outbox.position),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(outbox.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ leasedUntil: leaseUntil })
    .where(
      and(
        inArray(outbox.groupId, db.select({ groupId: due.groupId }).from(due)),
        eq(outbox.state, 'waiting'),
      ),
    )
    .returning()
  return groups(rows)
}

function groups(rows: (typeof outbox.$inferSelect)[]): DueGroup[] {
  const found = new Map<string, DueLetter[]>()
  for (const { id, groupId, messageId, attempts, message } of rows.toSorted(
    (a, b) => a.position - b.position,
  )) {
    if (!message) continue
    found.set(groupId, [
      ...(found.get(groupId) ?? []),
      { id, messageId, attempts, letter: message },
    ])
  }
  return [...found].map(([groupId, letters]) => ({ groupId, letters }))
}

/** A letter in a worker's hands. */
type Held = { id: string; lease: Date }

const held = ({ id, lease }: Held) =>
  and(eq(outbox.id, id), eq(outbox.state, 'waiting'), eq(outbox.leasedUntil, lease))

/**
 * False when the lease ran out and somebody else has the letter by now. One row at a time: whoever
 * changed several could wait for another worker that waits for them.
 */
export async function extendLease(db: Handle, letter: Held, until: Date) {
  const rows = await db
    .update(outbox)
    .set({ leasedUntil: until })
    .where(held(letter))
    .returning({ id: outbox.id })
  return rows.length > 0
}

/** Accepted: from here on the letter is never sent again, even if the rest of its group is. */
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

type Failure = Held & {
  /** Names no person: an error's code, or a status. */
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
        .where(held(letter))
    }
  })
}

type Requeued = { id: string; letter: Letter; now: Date }

/** Gives a letter that had failed its three attempts again, in the words of today. */
export async function requeueLetter(tx: Handle, { id, letter, now }: Requeued) {
  await tx
    .update(outbox)
    .set({
      message: letter,
      state: 'waiting',
      attempts: 0,
      dueAt: now,
      leasedUntil: null,
      lastError: null,
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
}

type Copy = { subjectId: string | null; kind: LetterTemplate; to: string }

/** Whether the same letter is on its way, or went, since that moment. */
export async function wasQueuedSince(tx: Handle, { subjectId, kind, to }: Copy, since: Date) {
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

/** Empties letters past their day. One that still waited can no longer be sent, and says so. */
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

/** Its kind, or null when it is not one that failed and can still be sent. */
export async function eraseFailedLetter(tx: Handle, id: string) {
  const [row] = await tx
    .update(outbox)
    .set({ message: null, lastError: 'dismissed by staff' })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed'), isNotNull(outbox.message)))
    .returning({ kind: outbox.kind })
  return row?.kind ?? null
}

/** A letter that failed, or went out once, and is still there to be read. */
export async function letterToSendAgain(tx: Handle, id: string) {
  const [row] = await tx
    .select({
      kind: outbox.kind,
      state: outbox.state,
      subjectId: outbox.subjectId,
      letter: outbox.message,
    })
    .from(outbox)
    .where(
      and(eq(outbox.id, id), inArray(outbox.state, ['sent', 'failed']), isNotNull(outbox.message)),
    )
    .for('update')
  return row
}

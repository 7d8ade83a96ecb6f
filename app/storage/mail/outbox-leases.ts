import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StoredLetter } from '#app/domain/mail/letters.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

export type DueLetter = Omit<typeof outbox.$inferSelect, 'groupId' | 'message'> & {
  letter: StoredLetter
}

/** Letters of one group that are not sent yet, in sending order. */
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
          // With a lease that is over: its worker died, or staff want it tried before it is due.
          or(and(lte(outbox.dueAt, now), isNull(outbox.leasedUntil)), lte(outbox.leasedUntil, now)),
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
  for (const { groupId, message: letter, ...row } of rows.toSorted(
    (a, b) => a.position - b.position,
  )) {
    if (letter) found.set(groupId, [...(found.get(groupId) ?? []), { ...row, letter }])
  }
  return [...found].map(([groupId, letters]) => ({ groupId, letters }))
}

/**
 * False when the lease ran out and another worker has claimed the letter. One row at a time: two
 * workers that each change several rows could deadlock.
 */
export async function extendLease(db: Handle, letter: LeasedLetter, until: Date) {
  const rows = await db
    .update(outbox)
    .set({ leasedUntil: until })
    .where(stillLeased(letter))
    .returning({ id: outbox.id })
  return rows.length > 0
}

/** A letter that one worker has until its lease ends. */
export type LeasedLetter = { id: string; lease: Date }

/** Still waiting, and no other worker has taken it since. */
export const stillLeased = ({ id, lease }: LeasedLetter) =>
  and(eq(outbox.id, id), eq(outbox.state, 'waiting'), eq(outbox.leasedUntil, lease))

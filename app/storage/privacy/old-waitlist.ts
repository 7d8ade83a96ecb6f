import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { links } from '../schema/people.ts'
import { waitlistEntries } from '../schema/waitlist.ts'

type Cutoff = { endedBefore: Date; unconfirmedBefore: Date }

/** Entries that have ended, or were never confirmed, with the links to their pages. */
export function deleteOldEntries(db: Handle, { endedBefore, unconfirmedBefore }: Cutoff) {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(waitlistEntries)
      .where(
        or(
          lt(waitlistEntries.endedAt, endedBefore),
          and(
            eq(waitlistEntries.state, 'unconfirmed'),
            lt(waitlistEntries.createdAt, unconfirmedBefore),
          ),
        ),
      )
      .returning({ id: waitlistEntries.id })
    const ids = deleted.map(({ id }) => id)
    await tx.delete(links).where(and(eq(links.purpose, 'waitlist'), inArray(links.subject, ids)))
    return ids.length
  })
}

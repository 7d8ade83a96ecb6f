import { and, count, eq, inArray } from 'drizzle-orm'
import type { EntryState } from '#app/domain/waitlist/entry-state.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { waitlistEntries } from '../schema/waitlist.ts'
import { isInLine } from './waitlist-work.ts'

/** How many people wait in the line of each of these runs, by its id; a run without any is left out. */
export async function waitingByRun(db: Handle, runIds: readonly string[]) {
  const rows = await db
    .select({ runId: courseSchedules.id, waiting: count() })
    .from(courseSchedules)
    .innerJoin(
      waitlistEntries,
      and(eq(waitlistEntries.courseSlug, courseSchedules.courseSlug), isInLine),
    )
    .where(
      and(
        inArray(courseSchedules.id, [...runIds]),
        eq(waitlistEntries.state, 'waiting' satisfies EntryState),
      ),
    )
    .groupBy(courseSchedules.id)
  return new Map(rows.map(({ runId, waiting }) => [runId, waiting]))
}

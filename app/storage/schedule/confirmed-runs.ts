import { and, eq, isNull, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { hasDeclined } from './kept-breaches.ts'
import { isUpcoming } from './spare-places.ts'

export async function writeConfirmed(tx: Handle, id: string, confirmedAt: Date | null) {
  await tx.update(courseSchedules).set({ confirmedAt }).where(eq(courseSchedules.id, id))
}

/** Upcoming runs about which nothing is decided, and how many people are sure to come: an unpaid hold is not. */
export function unconfirmedRuns(db: Handle, today: string) {
  return db
    .select({
      ...columnsOf(courseSchedules, 'id', 'courseSlug', 'breaches'),
      hasDeclined,
      people: sql<number>`(select count(*)::int from course_enrollments
        where course_enrollments.schedule_id = course_schedules.id
          and course_enrollments.status in ('confirmed', 'completed'))`,
    })
    .from(courseSchedules)
    .where(and(isUpcoming(today), isNull(courseSchedules.confirmedAt)))
}

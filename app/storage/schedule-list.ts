import { and, asc, eq, gte, ne } from 'drizzle-orm'
import type { Handle } from './database.server.ts'
import { courseSchedules } from './schema/schedules.ts'

/** Enough to name a date. */
export async function scheduleHead(db: Handle, id: string) {
  const [date] = await db
    .select({
      courseTitle: courseSchedules.courseTitle,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
    })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, id))
  return date
}

/** A date of this course that people can still be moved to. */
export async function dateToMoveTo(
  tx: Handle,
  { id, courseSlug }: { id: string; courseSlug: string },
) {
  const [date] = await tx
    .select({ startDate: courseSchedules.startDate, endDate: courseSchedules.endDate })
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.id, id),
        eq(courseSchedules.courseSlug, courseSlug),
        eq(courseSchedules.status, 'active'),
      ),
    )
  return date
}

type Wanted = { courseSlug: string; today: string; not: string | null }

/** Where a booking of this course can move to. */
export function datesToMoveTo(db: Handle, { courseSlug, today, not }: Wanted) {
  return db
    .select({
      id: courseSchedules.id,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      currentEnrollments: courseSchedules.currentEnrollments,
      maxCapacity: courseSchedules.maxCapacity,
    })
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.courseSlug, courseSlug),
        eq(courseSchedules.status, 'active'),
        gte(courseSchedules.startDate, today),
        not ? ne(courseSchedules.id, not) : undefined,
      ),
    )
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(50)
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { isOnSale } from './spare-places.ts'

type UpcomingQuery = {
  courseSlug: string
  /** London's calendar date, YYYY-MM-DD. */
  today: string
  limit: number
}

/**
 * The runs the public may see, found by the course's slug: its title may change after a run was
 * added. The hours are the first day's, null while no days are planned.
 */
export function upcomingRuns(db: Handle, { courseSlug, today, limit }: UpcomingQuery) {
  const firstDay = db
    .select({
      starts: hour(scheduleDays.starts).as('first_starts'),
      ends: hour(scheduleDays.ends).as('first_ends'),
    })
    .from(scheduleDays)
    .where(eq(scheduleDays.scheduleId, courseSchedules.id))
    .orderBy(asc(scheduleDays.date))
    .limit(1)
    .as('first_day')

  return db
    .select({
      id: courseSchedules.id,
      courseTitle: courseSchedules.courseTitle,
      status: courseSchedules.status,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      location: courseSchedules.location,
      instructor: courseSchedules.instructor,
      currentEnrollments: courseSchedules.currentEnrollments,
      maxCapacity: courseSchedules.maxCapacity,
      starts: sql<string | null>`${firstDay.starts}`,
      ends: sql<string | null>`${firstDay.ends}`,
    })
    .from(courseSchedules)
    .leftJoinLateral(firstDay, sql`true`)
    .where(and(eq(courseSchedules.courseSlug, courseSlug), isOnSale(today)))
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
    .limit(limit)
}

type RunQuery = { id: string; courseSlug: string; today: string }

/** One date of a course, if the public may book it, whether or not it has places left. */
export async function publicRun(db: Handle, { id, courseSlug, today }: RunQuery) {
  const [date] = await db
    .select({
      id: courseSchedules.id,
      startDate: courseSchedules.startDate,
      endDate: courseSchedules.endDate,
      location: courseSchedules.location,
      currentEnrollments: courseSchedules.currentEnrollments,
      maxCapacity: courseSchedules.maxCapacity,
    })
    .from(courseSchedules)
    .where(
      and(eq(courseSchedules.id, id), eq(courseSchedules.courseSlug, courseSlug), isOnSale(today)),
    )
  return date
}

/** "09:30". */
function hour(time: typeof scheduleDays.starts | typeof scheduleDays.ends) {
  return sql<string>`to_char(${time}, 'HH24:MI')`
}

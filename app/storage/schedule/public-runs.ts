import { and, asc, eq, sql } from 'drizzle-orm'
import type { SaleMoment } from '#app/domain/schedule/spare-places.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { hasDeclined } from './kept-breaches.ts'
import { isOnSale, isUpcoming } from './spare-places.ts'

type UpcomingQuery = {
  /** One course's runs; without it, every course's. */
  courseSlug?: string
  sale: SaleMoment
}

/**
 * The runs the public may see, found by the course's slug: its title may change after a run was
 * added. The hours are the first day's, null while no days are planned.
 */
export function upcomingRuns(db: Handle, { courseSlug, sale }: UpcomingQuery) {
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
      ...columnsOf(courseSchedules, 'id', 'courseSlug', 'courseTitle', 'status', 'startDate'),
      ...columnsOf(courseSchedules, 'endDate', 'location', 'instructor', 'currentEnrollments'),
      ...columnsOf(courseSchedules, 'offeredPlaces', 'maxCapacity', 'classLimit', 'confirmedAt'),
      breaches: courseSchedules.breaches,
      hasDeclined,
      starts: sql<string | null>`${firstDay.starts}`,
      ends: sql<string | null>`${firstDay.ends}`,
    })
    .from(courseSchedules)
    .leftJoinLateral(firstDay, sql`true`)
    .where(and(courseSlug ? eq(courseSchedules.courseSlug, courseSlug) : undefined, isOnSale(sale)))
    .orderBy(asc(courseSchedules.startDate), asc(courseSchedules.id))
}

const bookable = {
  ...columnsOf(courseSchedules, 'id', 'status', 'startDate', 'endDate', 'salesCloseAt'),
  ...columnsOf(courseSchedules, 'salesStoppedAt', 'maxCapacity', 'classLimit'),
}

type RunQuery = { id: string; courseSlug: string; today: string }

/** One upcoming date of a course, whether or not the public can still book it. */
export async function upcomingRun(db: Handle, { id, courseSlug, today }: RunQuery) {
  const [date] = await db
    .select(bookable)
    .from(courseSchedules)
    .where(
      and(
        eq(courseSchedules.id, id),
        eq(courseSchedules.courseSlug, courseSlug),
        isUpcoming(today),
      ),
    )
  return date
}

/** "09:30". */
function hour(time: typeof scheduleDays.starts | typeof scheduleDays.ends) {
  return sql<string>`to_char(${time}, 'HH24:MI')`
}

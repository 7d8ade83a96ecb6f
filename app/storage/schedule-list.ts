import { eq } from 'drizzle-orm'
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

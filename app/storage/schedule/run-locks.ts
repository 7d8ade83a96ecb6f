import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** Lock order: booking before run, to avoid deadlocks. */
export async function lockRun(tx: Handle, scheduleId: string) {
  const [date] = await tx
    .select({
      id: courseSchedules.id,
      status: courseSchedules.status,
      currentEnrollments: courseSchedules.currentEnrollments,
      maxCapacity: courseSchedules.maxCapacity,
    })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, scheduleId))
    .for('update')
  return date
}

export async function changePlaces(tx: Handle, scheduleId: string, change: 1 | -1) {
  await tx
    .update(courseSchedules)
    .set({ currentEnrollments: sql`${courseSchedules.currentEnrollments} + ${change}` })
    .where(eq(courseSchedules.id, scheduleId))
}

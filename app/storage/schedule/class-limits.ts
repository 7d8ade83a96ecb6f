import { and, eq, gte, ne } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** Only for operations/schedule/class-limits: it is derived from the trainers and rooms of a run. */
export async function writeClassLimit(tx: Handle, id: string, classLimit: number | null) {
  await tx.update(courseSchedules).set({ classLimit }).where(eq(courseSchedules.id, id))
}

/** Runs that are not over and not cancelled. */
export function runsWithLimits(db: Handle, today: string) {
  const { id, courseSlug, classLimit } = courseSchedules
  return db
    .select({ id, courseSlug, classLimit })
    .from(courseSchedules)
    .where(and(ne(courseSchedules.status, 'cancelled'), gte(courseSchedules.endDate, today)))
}

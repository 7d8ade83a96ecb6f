import { and, gte, inArray, ne } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** Derived from the trainers and rooms of a run: see operations/schedule/class-limits. */
export async function writeClassLimits(
  tx: Handle,
  ids: readonly string[],
  classLimit: number | null,
) {
  await tx
    .update(courseSchedules)
    .set({ classLimit })
    .where(inArray(courseSchedules.id, [...ids]))
}

/** Runs that are not over and not cancelled. */
export function runsWithLimits(db: Handle, today: string) {
  const { id, courseSlug, delivery, classLimit } = courseSchedules
  return db
    .select({ id, courseSlug, delivery, classLimit })
    .from(courseSchedules)
    .where(and(ne(courseSchedules.status, 'cancelled'), gte(courseSchedules.endDate, today)))
}

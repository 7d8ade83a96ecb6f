import { eq, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** Lock order: booking, then runs by id, then entries of the waitlist; to avoid deadlocks. */
export async function lockRun(tx: Handle, scheduleId: string) {
  const [run] = await selectRun(tx, scheduleId).for('update')
  return run
}

/** Nothing when another transaction has it: for jobs, which every instance runs. */
export async function lockRunUnlessBusy(tx: Handle, scheduleId: string) {
  const [run] = await selectRun(tx, scheduleId).for('update', { skipLocked: true })
  return run
}

export type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>

function selectRun(tx: Handle, scheduleId: string) {
  return tx
    .select({
      ...columnsOf(courseSchedules, 'id', 'courseSlug', 'courseTitle', 'delivery', 'status'),
      ...columnsOf(courseSchedules, 'startDate', 'endDate', 'salesCloseAt', 'salesStoppedAt'),
      ...columnsOf(courseSchedules, 'currentEnrollments', 'offeredPlaces', 'maxCapacity'),
      ...columnsOf(courseSchedules, 'classLimit', 'confirmedAt'),
    })
    .from(courseSchedules)
    .where(eq(courseSchedules.id, scheduleId))
    .$dynamic()
}

type PlacesChange = {
  /** Places that bookings occupy. */
  taken?: number
  /** Places kept for entries of the waitlist. */
  offered?: number
}

/** Only for operations/waitlist: every place is taken and released there. */
export async function changePlaces(
  tx: Handle,
  scheduleId: string,
  { taken = 0, offered = 0 }: PlacesChange,
) {
  if (taken === 0 && offered === 0) return
  await tx
    .update(courseSchedules)
    .set({
      currentEnrollments: sql`${courseSchedules.currentEnrollments} + ${taken}::int`,
      offeredPlaces: sql`${courseSchedules.offeredPlaces} + ${offered}::int`,
    })
    .where(eq(courseSchedules.id, scheduleId))
}

import { and, eq, notInArray } from 'drizzle-orm'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import { daysOf } from '#app/domain/schedule/run-days.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'

export type RunDetails = {
  courseSlug: string
  courseTitle: string
  status: 'draft' | 'active'
  delivery: Delivery
  startDate: string
  endDate: string
  starts: string
  ends: string
  location: string
  instructor: string | null
  maxCapacity: number
  /** Null: the usual moment. */
  salesCloseAt: Date | null
}

export async function insertRun(tx: Handle, { starts, ends, ...date }: RunDetails) {
  const [row] = await tx.insert(courseSchedules).values(date).returning({ id: courseSchedules.id })
  if (!row) throw new Error('The run was not stored.')
  await writeDays(tx, row.id, { starts, ends, ...date })
  return row.id
}

export async function updateRun(tx: Handle, id: string, { starts, ends, ...date }: RunDetails) {
  await tx.update(courseSchedules).set(date).where(eq(courseSchedules.id, id))
  await writeDays(tx, id, { starts, ends, ...date })
}

export async function markCancelled(tx: Handle, id: string) {
  await tx.update(courseSchedules).set({ status: 'cancelled' }).where(eq(courseSchedules.id, id))
}

type Days = Pick<RunDetails, 'startDate' | 'endDate' | 'starts' | 'ends' | 'location'>

/** Days that stay keep their row: registers will refer to it. */
async function writeDays(tx: Handle, scheduleId: string, date: Days) {
  const days = daysOf(date)
  await tx
    .delete(scheduleDays)
    .where(and(eq(scheduleDays.scheduleId, scheduleId), notInArray(scheduleDays.date, days)))
  const hours = { starts: date.starts, ends: date.ends, venue: date.location }
  await tx
    .insert(scheduleDays)
    .values(days.map((day) => ({ scheduleId, date: day, ...hours })))
    .onConflictDoUpdate({ target: [scheduleDays.scheduleId, scheduleDays.date], set: hours })
}

import { and, asc, eq, inArray, like, notInArray } from 'drizzle-orm'
import { daysOf } from '../../domain/schedule/run-days.ts'
import { lockBookings } from '../booking/locked-bookings.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'

export type RunDetails = {
  courseSlug: string
  courseTitle: string
  status: 'draft' | 'active'
  startDate: string
  endDate: string
  starts: string
  ends: string
  location: string
  instructor: string | null
  maxCapacity: number
}

export async function insertRun(tx: Handle, { starts, ends, ...date }: RunDetails) {
  const [row] = await tx.insert(courseSchedules).values(date).returning({ id: courseSchedules.id })
  if (!row) throw new Error('The date was not stored.')
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

/** Days that stay keep their row: a register may hang on it. */
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

/** Bookings that hold a place on a date, locked, in the order in which everyone locks them. */
export async function lockPeopleOn(tx: Handle, scheduleId: string) {
  const ids = await placeHolders(tx, scheduleId)
  const people = []
  for (const id of ids) {
    const [booking] = await lockBookings(tx, { id })
    if (booking?.scheduleId === scheduleId) people.push(booking)
  }
  return people
}

export async function placeHolders(tx: Handle, scheduleId: string) {
  const rows = await tx
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(
      and(
        eq(courseEnrollments.scheduleId, scheduleId),
        inArray(courseEnrollments.status, ['pending', 'confirmed', 'completed']),
      ),
    )
    .orderBy(asc(courseEnrollments.id))
  return rows.map(({ id }) => id)
}

/** Bookings on cancelled dates for which something was decided and not yet done. */
export async function toBeCleared(db: Handle, limit: number) {
  const rows = await db
    .select({ id: courseEnrollments.id })
    .from(courseSchedules)
    .innerJoin(courseEnrollments, eq(courseEnrollments.scheduleId, courseSchedules.id))
    .where(
      and(
        eq(courseSchedules.status, 'cancelled'),
        eq(courseEnrollments.needsAttention, true),
        like(courseEnrollments.attentionReason, 'date-cancelled:%'),
      ),
    )
    .orderBy(asc(courseEnrollments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

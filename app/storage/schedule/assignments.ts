import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { runTrainers } from '../schema/assignment.ts'
import { rooms, venues } from '../schema/room.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { trainers } from '../schema/trainer.ts'

/** The exclusion constraints: a trainer or a room is in one run at a time. */
export const trainerOnce = 'run_trainers_once'
export const roomOnce = 'schedule_days_room_once'

/** The days of runs with their rooms. */
export function daysWithRooms(db: Handle, scheduleIds: readonly string[]) {
  return db
    .select({
      ...columnsOf(scheduleDays, 'scheduleId', 'date'),
      starts: sql<string>`to_char(${scheduleDays.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${scheduleDays.ends}, 'HH24:MI')`,
      roomId: scheduleDays.roomId,
      room: rooms.name,
      roomCapacity: rooms.capacity,
      address: venues.address,
    })
    .from(scheduleDays)
    .leftJoin(rooms, eq(rooms.id, scheduleDays.roomId))
    .leftJoin(venues, eq(venues.id, rooms.venueId))
    .where(inArray(scheduleDays.scheduleId, [...scheduleIds]))
    .orderBy(asc(scheduleDays.date))
}

export function assignedTrainers(db: Handle, scheduleIds: readonly string[]) {
  return db
    .select({
      ...columnsOf(runTrainers, 'scheduleId', 'date', 'trainerId', 'role'),
      fullName: trainers.fullName,
    })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .where(inArray(runTrainers.scheduleId, [...scheduleIds]))
    .orderBy(asc(runTrainers.date), asc(runTrainers.role), asc(trainers.fullName))
}

/**
 * Locks whoever and whatever is wanted, in one order for everybody: of two people who assign at the
 * same moment, the second one waits and then sees what the first one did. Those that are gone, or no
 * longer in use, are left out.
 */
export async function lockWanted(tx: Handle, { trainers: people, rooms: places }: Wanted) {
  const available = await tx
    .select({ id: trainers.id, fullName: trainers.fullName })
    .from(trainers)
    .where(
      and(
        inArray(
          trainers.id,
          people.map(({ trainerId }) => trainerId),
        ),
        isNull(trainers.leftOn),
      ),
    )
    .orderBy(asc(trainers.id))
    .for('no key update')
  const open = await tx
    .select({ id: rooms.id, name: rooms.name })
    .from(rooms)
    .where(
      and(
        inArray(
          rooms.id,
          places.map(({ roomId }) => roomId),
        ),
        rooms.inUse,
      ),
    )
    .orderBy(asc(rooms.id))
    .for('no key update')
  return { trainers: available, rooms: open }
}

export type Clash = { name: string; date: string; courseTitle: string }

export type TaughtHours = { date: string; starts: string; ends: string }

/** Who or what of these is in another run at the same time. */
export async function clashesOf(
  db: Handle,
  {
    scheduleId,
    days,
    wanted,
  }: { scheduleId: string; days: readonly TaughtHours[]; wanted: Wanted },
): Promise<Clash[]> {
  const found: Clash[] = []
  for (const { date, starts, ends } of days) {
    // One may begin when the other ends.
    const isThen = (table: typeof runTrainers | typeof scheduleDays) =>
      sql`(${table.date} = ${date}::date and ${table.scheduleId} <> ${scheduleId}::uuid
        and ${table.starts} < ${ends}::time and ${table.ends} > ${starts}::time)`
    const { courseTitle } = courseSchedules
    for (const { trainerId } of wanted.trainers.filter((each) => each.date === date)) {
      const taught = await db
        .select({ name: trainers.fullName, date: runTrainers.date, courseTitle })
        .from(runTrainers)
        .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
        .innerJoin(courseSchedules, eq(courseSchedules.id, runTrainers.scheduleId))
        .where(and(eq(runTrainers.trainerId, trainerId), isThen(runTrainers)))
        .limit(1)
      found.push(...taught)
    }
    for (const { roomId } of wanted.rooms.filter((each) => each.date === date)) {
      const used = await db
        .select({ name: rooms.name, date: scheduleDays.date, courseTitle })
        .from(scheduleDays)
        .innerJoin(rooms, eq(rooms.id, scheduleDays.roomId))
        .innerJoin(courseSchedules, eq(courseSchedules.id, scheduleDays.scheduleId))
        .where(and(eq(scheduleDays.roomId, roomId), isThen(scheduleDays)))
        .limit(1)
      found.push(...used)
    }
  }
  return found
}

/** From now on these teach the run, in these rooms. */
export async function writeAssignments(tx: Handle, scheduleId: string, wanted: Wanted) {
  await removeAssignments(tx, scheduleId)
  const days = await tx
    .select({ date: scheduleDays.date, starts: scheduleDays.starts, ends: scheduleDays.ends })
    .from(scheduleDays)
    .where(eq(scheduleDays.scheduleId, scheduleId))
  const rows = wanted.trainers.flatMap(({ date, trainerId, role }) => {
    const day = days.find((each) => each.date === date)
    return day ? [{ scheduleId, ...day, trainerId, role }] : []
  })
  if (rows.length > 0) await tx.insert(runTrainers).values(rows)
  for (const { date, roomId } of wanted.rooms) {
    await tx
      .update(scheduleDays)
      .set({ roomId })
      .where(and(eq(scheduleDays.scheduleId, scheduleId), eq(scheduleDays.date, date)))
  }
}

/** A cancelled run keeps nobody and no room from others. */
export async function removeAssignments(tx: Handle, scheduleId: string) {
  await tx.delete(runTrainers).where(eq(runTrainers.scheduleId, scheduleId))
  await tx.update(scheduleDays).set({ roomId: null }).where(eq(scheduleDays.scheduleId, scheduleId))
}

/** For the specified screens, which show one name. */
export async function writeInstructor(tx: Handle, scheduleId: string, instructor: string) {
  await tx.update(courseSchedules).set({ instructor }).where(eq(courseSchedules.id, scheduleId))
}

/** Nobody is promised who does not teach it any more; a name that staff typed stays. */
export async function removeInstructor(tx: Handle, scheduleId: string, instructor: string) {
  await tx
    .update(courseSchedules)
    .set({ instructor: null })
    .where(and(eq(courseSchedules.id, scheduleId), eq(courseSchedules.instructor, instructor)))
}

/** Whether a trainer is to teach on this day or later. */
export async function isNeededFrom(tx: Handle, trainerId: string, day: string) {
  const isAhead = and(eq(runTrainers.trainerId, trainerId), gte(runTrainers.date, day))
  return (await tx.$count(runTrainers, isAhead)) > 0
}

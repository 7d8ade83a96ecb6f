import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { TeachingAnswer } from '#app/domain/schedule/trainers/teaching-day.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { runTrainers } from '../schema/assignment.ts'
import { rooms, venues } from '../schema/room.ts'
import { courseSchedules, scheduleDays } from '../schema/schedule.ts'
import { trainers } from '../schema/trainer.ts'

export type AssignedDay = Awaited<ReturnType<typeof teachingDays>>[number]

/** Who teaches which day of a run and where, with what they answered; by day. */
export function teachingDays(db: Handle, scheduleId: string) {
  return db
    .select({
      trainerId: runTrainers.trainerId,
      ...columnsOf(trainers, 'fullName', 'email'),
      date: runTrainers.date,
      starts: sql<string>`to_char(${runTrainers.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${runTrainers.ends}, 'HH24:MI')`,
      role: runTrainers.role,
      room: rooms.name,
      address: sql<string>`coalesce(${venues.address}, ${scheduleDays.venue})`,
      ...columnsOf(runTrainers, 'answer', 'answeredAt'),
    })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .innerJoin(
      scheduleDays,
      and(
        eq(scheduleDays.scheduleId, runTrainers.scheduleId),
        eq(scheduleDays.date, runTrainers.date),
      ),
    )
    .leftJoin(rooms, eq(rooms.id, scheduleDays.roomId))
    .leftJoin(venues, eq(venues.id, rooms.venueId))
    .where(eq(runTrainers.scheduleId, scheduleId))
    .orderBy(asc(runTrainers.date), asc(runTrainers.role), asc(trainers.fullName))
}

type Answer = {
  scheduleId: string
  trainerId: string
  date: string
  answer: TeachingAnswer
  answeredAt: Date | null
}

export async function writeAnswer(tx: Handle, { scheduleId, trainerId, date, ...given }: Answer) {
  await tx
    .update(runTrainers)
    .set(given)
    .where(
      and(
        eq(runTrainers.scheduleId, scheduleId),
        eq(runTrainers.trainerId, trainerId),
        eq(runTrainers.date, date),
      ),
    )
}

type TaughtQuery = { trainerId: string; from: string; until?: string }

/** What a trainer is to teach in a period, by day; also drafts. Closed registers are left out. */
export function daysTaughtBy(db: Handle, { trainerId, from, until }: TaughtQuery) {
  return db
    .select({
      runId: courseSchedules.id,
      ...columnsOf(courseSchedules, 'courseSlug', 'courseTitle', 'delivery', 'status', 'startDate'),
      endDate: courseSchedules.endDate,
      taken: courseSchedules.currentEnrollments,
      date: runTrainers.date,
      starts: sql<string>`to_char(${runTrainers.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${runTrainers.ends}, 'HH24:MI')`,
      ...columnsOf(runTrainers, 'role', 'answer'),
    })
    .from(runTrainers)
    .innerJoin(courseSchedules, eq(courseSchedules.id, runTrainers.scheduleId))
    .where(
      and(
        eq(runTrainers.trainerId, trainerId),
        gte(runTrainers.date, from),
        until ? lte(runTrainers.date, until) : undefined,
        sql`not exists (select from register_rows where register_rows.run_id = ${runTrainers.scheduleId}
          and register_rows.day = ${runTrainers.date} and register_rows.kind = 'closing')`,
      ),
    )
    .orderBy(asc(runTrainers.date), asc(runTrainers.starts))
}

/** The names of those who declined a day of these runs, by run. */
export async function declinedByRun(db: Handle, scheduleIds: readonly string[]) {
  const rows = await db
    .select({
      id: runTrainers.scheduleId,
      names: sql<string>`string_agg(distinct ${trainers.fullName}, ', ')`,
    })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .where(
      and(inArray(runTrainers.scheduleId, [...scheduleIds]), eq(runTrainers.answer, 'declined')),
    )
    .groupBy(runTrainers.scheduleId)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

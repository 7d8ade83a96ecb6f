import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { MakeUpTrainer } from '#app/domain/register/make-up/make-up.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { runTrainers } from '../schema/assignment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { trainerCourses, trainers } from '../schema/trainer.ts'

type Wanted = { courseSlug: string; from: string; until: string }

/** Who may teach a course, with the hours in which they teach any class between two days. */
export async function makeUpTrainers(
  db: Handle,
  { courseSlug, from, until }: Wanted,
): Promise<MakeUpTrainer[]> {
  const people = await db
    .select({ id: trainers.id, fullName: trainers.fullName })
    .from(trainers)
    .innerJoin(
      trainerCourses,
      and(eq(trainerCourses.trainerId, trainers.id), eq(trainerCourses.courseSlug, courseSlug)),
    )
    .where(and(ne(trainers.email, ''), or(isNull(trainers.leftOn), gte(trainers.leftOn, from))))
    .orderBy(asc(trainers.fullName), asc(trainers.id))
  const ids = people.map(({ id }) => id)
  const days = await db
    .select({
      ...columnsOf(runTrainers, 'trainerId', 'date'),
      starts: sql<string>`to_char(${runTrainers.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${runTrainers.ends}, 'HH24:MI')`,
    })
    .from(runTrainers)
    .innerJoin(courseSchedules, eq(courseSchedules.id, runTrainers.scheduleId))
    .where(
      and(
        inArray(runTrainers.trainerId, ids),
        gte(runTrainers.date, from),
        lte(runTrainers.date, until),
        eq(courseSchedules.status, 'active'),
        sql`${runTrainers.answer} is distinct from 'declined'`,
      ),
    )
    .orderBy(asc(runTrainers.date), asc(runTrainers.starts))
  return people.map((person) => ({
    ...person,
    teaches: days.flatMap(({ trainerId, ...hours }) => (trainerId === person.id ? [hours] : [])),
  }))
}

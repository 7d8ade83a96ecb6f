import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { runTrainers } from '../schema/assignment.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { trainers } from '../schema/trainer.ts'
import { isClosedOn, needsRegister } from './unclosed-registers.ts'

type OwnQuery = {
  /** The confirmed address of the trainer's account. */
  email: string
  today: string
  /** Registers of runs that ended on this day or later are all shown. */
  from: string
  /** How far back registers count in which nobody wrote. */
  registersFrom: string
  /** What was closed since then can be corrected. */
  closedSince: Date
  /** One of them. */
  runId?: string
}

/** Registers of runs that are over and whose days a trainer taught; the latest first. */
export function ownRegisters(db: Handle, { email, today, runId, ...since }: OwnQuery) {
  const isOpen = sql`(${needsRegister(since.registersFrom)} and not ${isClosedOn(day)})`
  return db
    .select({
      ...columnsOf(courseSchedules, 'id', 'courseTitle', 'startDate', 'endDate'),
      isUnclosed: sql<boolean>`bool_or(${isOpen})`,
    })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .innerJoin(courseSchedules, eq(courseSchedules.id, runTrainers.scheduleId))
    .where(
      and(
        eq(trainers.email, email),
        isNull(trainers.leftOn),
        eq(courseSchedules.status, 'active'),
        lt(courseSchedules.endDate, today),
        sql`${runTrainers.answer} is distinct from 'declined'`,
        or(
          sql`${courseSchedules.endDate} >= ${since.from}::date`,
          isOpen,
          isClosedOn(day, since.closedSince),
        ),
        runId ? eq(courseSchedules.id, runId) : undefined,
      ),
    )
    .groupBy(courseSchedules.id)
    .orderBy(desc(courseSchedules.startDate), courseSchedules.courseTitle, courseSchedules.id)
}

const day: SQL = sql`run_trainers.date`

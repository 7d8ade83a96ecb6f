import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { runTrainers } from '../schema/assignment.ts'
import { trainers } from '../schema/trainer.ts'

/** The accounts of those who taught a run, by day. */
export function teachingAccounts(db: Handle, runId: string) {
  return db
    .select({ userId: users.id, date: runTrainers.date })
    .from(runTrainers)
    .innerJoin(trainers, eq(trainers.id, runTrainers.trainerId))
    .innerJoin(users, eq(sql`lower(${users.email})`, trainers.email))
    .where(eq(runTrainers.scheduleId, runId))
}

import { and, eq } from 'drizzle-orm'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { changeRow } from '../rows.ts'
import { addTrainer } from '../staff/test-classroom.ts'
import { pagesDatabase } from './academy-pages.ts'

const email = 'admin@academy.example'

/** The administrator of these tests also teaches: their dates are found by the same address. */
export async function ownTrainer() {
  const db = await pagesDatabase()
  const [found] = await db
    .select({ id: trainers.id })
    .from(trainers)
    .where(eq(trainers.email, email))
  if (found) return found.id
  const trainerId = await addTrainer(db, 'Sam Okafor', 'door-supervisor')
  await changeRow(db, trainers, trainerId, { email })
  return trainerId
}

/**
 * The administrator leads this date. Nobody teaches at two places at once, so what another test let them
 * lead on that day is given up.
 */
export async function leadOnDay(
  scheduleId: string,
  date: string,
  more: Partial<typeof runTrainers.$inferInsert> = {},
) {
  const db = await pagesDatabase()
  const trainerId = await ownTrainer()
  await db
    .delete(runTrainers)
    .where(and(eq(runTrainers.trainerId, trainerId), eq(runTrainers.date, date)))
  const hours = { date, starts: '09:00', ends: '17:00' }
  await db.insert(runTrainers).values({ scheduleId, ...hours, trainerId, role: 'lead', ...more })
}

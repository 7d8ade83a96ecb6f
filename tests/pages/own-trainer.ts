import { eq } from 'drizzle-orm'
import { trainers } from '../../app/storage/schema/trainer.ts'
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
  await db.update(trainers).set({ email }).where(eq(trainers.id, trainerId))
  return trainerId
}

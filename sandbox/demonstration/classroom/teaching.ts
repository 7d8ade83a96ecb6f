import { and, eq } from 'drizzle-orm'
import { addDays } from '../../../app/domain/basics/calendar-date.ts'
import type { Handle } from '../../../app/storage/engine/database.server.ts'
import { runTrainers } from '../../../app/storage/schema/assignment.ts'
import { scheduleDays } from '../../../app/storage/schema/schedule.ts'
import { freeRooms } from '../assignments.ts'
import type { PlannedRun } from '../runs.ts'
import type { TrainerAccount } from './trainer-accounts.ts'

type Held = { run: PlannedRun & { assistant?: string | null }; id: string }

type Planted = { held: readonly Held[]; accounts: readonly TrainerAccount[]; today: string }

/**
 * Trainers and rooms of dates that have begun. Returns those that have their trainers: of an earlier
 * planting, somebody may teach another date on the same day.
 */
export async function plantTeaching(tx: Handle, { held, accounts, today }: Planted) {
  const freeRoom = await freeRooms(tx, addDays(today, -70))
  const taught: Held[] = []
  for (const { run, id } of held) {
    const hasLead = await assign(tx, { run, id }, run.instructor, accounts)
    const hasAll = !run.assistant || (await assign(tx, { run, id }, run.assistant, accounts))
    if (hasLead && hasAll) taught.push({ run, id })
    const roomId = freeRoom(run)
    if (roomId) await tx.update(scheduleDays).set({ roomId }).where(eq(scheduleDays.scheduleId, id))
  }
  return taught
}

/** For all days of a run, or for none. */
async function assign(
  tx: Handle,
  { run, id: scheduleId }: Held,
  name: string,
  accounts: readonly TrainerAccount[],
) {
  const trainer = accounts.find((each) => each.name === name)
  if (!trainer) return false
  const { trainerId } = trainer
  const role = name === run.instructor ? ('lead' as const) : ('assistant' as const)
  const answeredAt = new Date(`${addDays(run.startDate, -20)}T09:00:00Z`)
  const given = { trainerId, role, answer: 'accepted' as const, answeredAt }
  const added = await tx
    .insert(runTrainers)
    .values(run.days.map((day) => ({ scheduleId, ...day, ...given })))
    .onConflictDoNothing()
    .returning({ date: runTrainers.date })
  if (added.length === run.days.length) return true
  await tx
    .delete(runTrainers)
    .where(and(eq(runTrainers.scheduleId, scheduleId), eq(runTrainers.trainerId, trainerId)))
  return false
}

import { and, eq } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { freeRooms, giveRooms } from '../assignments.ts'
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
  const wanted = held.flatMap((each) => assignments(each, accounts))
  const rows = wanted.flatMap((each) => each.rows)
  const added =
    rows.length > 0
      ? await tx
          .insert(runTrainers)
          .values(rows)
          .onConflictDoNothing()
          .returning({ scheduleId: runTrainers.scheduleId, trainerId: runTrainers.trainerId })
      : []
  const isPart = ({ scheduleId, trainerId }: Assigned) => {
    return (row: Assigned) => row.scheduleId === scheduleId && row.trainerId === trainerId
  }
  const partly = wanted.filter((each) => added.filter(isPart(each)).length < each.rows.length)
  for (const { scheduleId, trainerId } of partly) {
    await tx
      .delete(runTrainers)
      .where(and(eq(runTrainers.scheduleId, scheduleId), eq(runTrainers.trainerId, trainerId)))
  }
  await giveRooms(
    tx,
    held.map(({ run, id }) => ({ scheduleId: id, roomId: freeRoom(run) })),
  )
  return held.filter(({ run, id }) => {
    const own = wanted.filter((each) => each.scheduleId === id && !partly.includes(each))
    return own.length === (run.assistant ? 2 : 1)
  })
}

type Assigned = { scheduleId: string; trainerId: string }

/** Of each person who teaches it, for all days of a run. */
function assignments({ run, id: scheduleId }: Held, accounts: Planted['accounts']) {
  const answeredAt = new Date(`${addDays(run.startDate, -20)}T09:00:00Z`)
  return [run.instructor, run.assistant].flatMap((name, nth) => {
    const trainerId = accounts.find((each) => each.name === name)?.trainerId
    if (!trainerId) return []
    const role = nth === 0 ? ('lead' as const) : ('assistant' as const)
    const given = { trainerId, role, answer: 'accepted' as const, answeredAt }
    return {
      scheduleId,
      trainerId,
      rows: run.days.map((day) => ({ scheduleId, ...day, ...given })),
    }
  })
}

import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { assignedTrainers, daysWithRooms } from '#app/storage/schedule/assignments.ts'

/** The days of a run, who teaches them, and where. */
export async function storedAssignments(tx: Handle, runId: string) {
  const days = await daysWithRooms(tx, [runId])
  const trainers = await assignedTrainers(tx, [runId])
  const rooms = days.flatMap(({ date, roomId }) => (roomId ? [{ date, roomId }] : []))
  const wanted: Wanted = { trainers, rooms }
  return { days, trainers, wanted }
}

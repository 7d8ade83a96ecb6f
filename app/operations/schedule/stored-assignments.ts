import type { Wanted } from '../../domain/schedule/trainers/carry-over.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { assignedTrainers, daysWithRooms } from '../../storage/schedule/assignments.ts'

/** The days of a run, who teaches them, and where. */
export async function storedAssignments(tx: Handle, runId: string) {
  const days = await daysWithRooms(tx, runId)
  const trainers = await assignedTrainers(tx, runId)
  const rooms = days.flatMap(({ date, roomId }) => (roomId ? [{ date, roomId }] : []))
  const wanted: Wanted = { trainers, rooms }
  return { days, trainers, wanted }
}

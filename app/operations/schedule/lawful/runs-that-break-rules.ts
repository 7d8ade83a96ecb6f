import type { Delivery } from '../../../domain/schedule/lawful/delivery.ts'
import type { Services } from '../../../services.server.ts'
import { assignedTrainers, daysWithRooms } from '../../../storage/schedule/assignments.ts'
import { judgeBy, readRecords } from './judge-plan.ts'

type Run = { id: string; courseSlug: string; delivery: Delivery; capacity: number }

/** The ids of those published dates that break a rule, for example since a trainer fell ill. */
export async function runsThatBreakRules(
  runs: readonly Run[],
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<ReadonlySet<string>> {
  const ids = runs.map(({ id }) => id)
  const records = await readRecords(db)
  const days = Map.groupBy(await daysWithRooms(db, ids), ({ scheduleId }) => scheduleId)
  const trainers = Map.groupBy(await assignedTrainers(db, ids), ({ scheduleId }) => scheduleId)
  const broken = runs.filter(({ id, courseSlug, delivery, capacity }) => {
    const own = days.get(id) ?? []
    const rooms = own.flatMap(({ date, roomId }) => (roomId ? [{ date, roomId }] : []))
    const wanted = { trainers: trainers.get(id) ?? [], rooms }
    const plan = { courseSlug, delivery, capacity, days: own, wanted }
    return judgeBy(records, plan, now()).forbidden.length > 0
  })
  return new Set(broken.map(({ id }) => id))
}

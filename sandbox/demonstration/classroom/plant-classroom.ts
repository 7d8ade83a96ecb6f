import { londonInstant } from '../../../app/domain/basics/london-time.ts'
import type { Handle } from '../../../app/storage/engine/database.server.ts'
import { plantEntryChecks } from '../entry-checks.ts'
import type { PlannedRun } from '../runs.ts'
import type { RecentRun } from './recent-runs.ts'
import { plantTeaching } from './teaching.ts'
import { plantTrainerAccounts } from './trainer-accounts.ts'

type Planted = {
  /** Dates of the timetable that are over. */
  over: readonly { id: string; run: PlannedRun }[]
  recent: readonly { id: string; run: RecentRun }[]
  today: string
  now: Date
}

/** Some of those who came are not complete. */
const kindsInClass = [0, 0, 1, 0, 2]

/** What happened in the classroom: who taught where, and what was checked. */
export async function plantClassroom(tx: Handle, { over, recent, today, now }: Planted) {
  const accounts = await plantTrainerAccounts(tx, now)
  const taught = await plantTeaching(tx, { held: [...over, ...recent], accounts, today })
  for (const { id, run } of recent) {
    const arrival = londonInstant(run.startDate, '08:45')
    const seen = { now: arrival < now ? arrival : now, kinds: kindsInClass }
    await plantEntryChecks(tx, { runs: [{ id, run }], ...seen })
  }
  return { taught, accounts }
}

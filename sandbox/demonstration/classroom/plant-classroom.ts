import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { insertNotice } from '#app/storage/report/inspection/notices.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { plantEntryChecks } from '../entry-checks.ts'
import type { PlannedRun } from '../runs.ts'
import type { RecentRun } from './recent-runs.ts'
import { plantTeaching } from './teaching.ts'
import { plantTrainerAccounts } from './trainer-accounts.ts'

type PlannedRunWithId = { id: string; run: PlannedRun }

type Planted = {
  /** Dates of the timetable that are over. */
  over: readonly PlannedRunWithId[]
  recent: readonly { id: string; run: RecentRun }[]
  today: string
  now: Date
}

/** Some of those who came lately are not complete. */
const kindsInClass = [0, 0, 1, 0, 2]

/** What happened in the classroom: who taught where, and what was checked. */
export async function plantClassroom(tx: Handle, { over, recent, today, now }: Planted) {
  const accounts = await plantTrainerAccounts(tx, now)
  const taught = await plantTeaching(tx, { held: [...over, ...recent], accounts, today })
  const checked = (held: PlannedRunWithId, kinds: readonly number[]) => {
    const arrival = londonInstant(held.run.startDate, '08:45')
    return { runs: [held], now: arrival < now ? arrival : now, kinds }
  }
  await plantEntryChecks(tx, [
    ...recent.map((held) => checked(held, kindsInClass)),
    ...over.map((held) => checked(held, [0])),
  ])
  const [office] = accounts
  if (office) await plantNotices(tx, over.slice(0, 1), office.id)
  return { taught, accounts }
}

/** The regulator was told of these dates two weeks before; nobody recorded it of the others. */
async function plantNotices(tx: Handle, told: Planted['over'], recordedBy: string) {
  for (const { id, run } of told) {
    const toldOn = addDays(run.startDate, -14)
    const days = (await daysOfRuns(tx, [id])).map(({ date, venue }) => ({ date, venue }))
    await insertNotice(tx, {
      scheduleId: id,
      toldOn,
      reference: 'E-mail to the regulator',
      days,
      recordedBy,
      createdAt: londonInstant(toldOn, '10:30'),
    })
  }
}

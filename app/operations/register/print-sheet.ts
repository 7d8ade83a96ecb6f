import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { printedDays } from '#app/domain/register/printed-sheet.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import { listChains } from '#app/storage/register/chain.ts'
import type { RegisterRun } from '#app/storage/register/register-runs.ts'
import { assignedTrainers, daysWithRooms } from '#app/storage/schedule/assignments.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { readRegisters } from './read-registers.ts'
import { makeUpTrainerNames } from './trainers-for-make-ups.ts'

type Wanted = {
  run: RegisterRun
  /** The one that is printed; otherwise all of them. */
  day: string | null
  /** The days that may be shown. */
  days?: readonly string[]
}

/** A register as it goes on paper: each day with its place, its trainers, and the end of the chain. */
export async function printSheet(
  { run, day, days }: Wanted,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const [register] = await readRegisters(db, [run])
  if (!register) throw new Error('There is no register of this run.')
  const { view, rows, people } = register
  const taught = (await taughtDays(db, run.id)).filter(({ date }) => !days || days.includes(date))
  const chosen = taught.filter(({ date }) => date === day)
  const [chain] = await listChains(db, run.id)
  return {
    runId: run.id,
    courseTitle: run.courseTitle,
    text: runText(run),
    printedAt: adminMoment(now()),
    chain: chain && chain.rows > 0 ? { rows: chain.rows, checksum: chain.head } : null,
    days: printedDays({
      view,
      rows,
      days: chosen.length > 0 ? chosen : taught,
      names: new Map(people.map(({ bookingId, fullName }) => [bookingId, shownName(fullName)])),
      authors: await accountNames(
        db,
        rows.map(({ author }) => author),
      ),
      trainers: await makeUpTrainerNames(db, view),
    }),
  }
}

async function taughtDays(db: Services['db'], runId: string) {
  const rooms = new Map((await daysWithRooms(db, [runId])).map((each) => [each.date, each]))
  const trainers = Map.groupBy(await assignedTrainers(db, [runId]), ({ date }) => date)
  return (await daysOfRuns(db, [runId])).map(({ date, starts, ends, venue }) => {
    const { room, address } = rooms.get(date) ?? {}
    return {
      date,
      starts,
      ends,
      where: room ? `${room}, ${address ?? venue}` : venue,
      trainers: (trainers.get(date) ?? [])
        .toSorted((one, other) => Number(one.role !== 'lead') - Number(other.role !== 'lead'))
        .map(({ fullName, role }) => (role === 'lead' ? fullName : `${fullName} (${role})`)),
    }
  })
}

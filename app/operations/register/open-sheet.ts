import { londonToday } from '#app/domain/basics/london-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { sheetOf } from '#app/domain/register/sheet.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import type { RegisterRun } from '#app/storage/register/register-runs.ts'
import { trainerIdOf } from '#app/storage/schedule/trainers.ts'
import { readRegisters } from './read-registers.ts'
import { trainersForMakeUps } from './trainers-for-make-ups.ts'

type Opened = {
  run: RegisterRun
  /** As the address names it; otherwise today, or the last day that has begun. */
  day: string | null
  /** Those of a trainer, who sees no others; staff see all of them. */
  days?: readonly string[]
  /** Whose page it is, with the confirmed address. */
  reader: { id: string; email: string }
}

/** One day of a run's register with everything that its page shows. */
export async function openSheet(
  { run, day, days, reader }: Opened,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const [register] = await readRegisters(db, [run])
  if (!register) throw new Error('There is no register of this run.')
  const { view, rows, people } = register
  const today = londonToday(now())
  const dates = view.days.map(({ date }) => date).filter((date) => !days || days.includes(date))
  const begun = dates.findLast((date) => date <= today)
  const chosen = dates.find((date) => date === day) ?? begun ?? dates[0] ?? run.startDate
  const names = new Map(people.map(({ bookingId, fullName }) => [bookingId, shownName(fullName)]))
  const authors = await accountNames(
    db,
    rows.map(({ author }) => author),
  )
  const shown = { ...view, days: view.days.filter(({ date }) => dates.includes(date)) }
  return sheetOf({
    view: shown,
    rows,
    names,
    authors,
    day: chosen,
    now: now(),
    isStaff: days === undefined,
    trainers: await trainersForMakeUps(db, run),
    reader: {
      userId: reader.id,
      trainerId: reader.email ? await trainerIdOf(db, reader.email) : null,
    },
    newId: () => crypto.randomUUID(),
    dayText: shortDayText,
  })
}

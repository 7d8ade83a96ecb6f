import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { unclosedRuns } from '#app/storage/register/register-runs.ts'
import { readRegisters } from './read-registers.ts'

/** As far back as registers are listed that were closed, or in which nobody wrote. */
export const registerWeeks = 4

export const registersFrom = (today: string) => addDays(today, -7 * registerWeeks)

/** Dates with a day that is over and whose register nobody closed, the latest first. */
export async function openRegisters(db: Handle, today: string) {
  const runs = await unclosedRuns(db, { from: registersFrom(today), today })
  return (await readRegisters(db, runs)).map(({ run, view }) => ({
    run,
    days: view.days.filter(({ date, isClosed }) => date < today && !isClosed),
  }))
}

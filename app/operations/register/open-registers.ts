import { addDays } from '../../domain/basics/calendar-date.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { registerRuns } from '../../storage/register/register-runs.ts'
import { readRegisters } from './read-registers.ts'

/** As far back as the list of registers goes. */
const weeks = 4

export const registersFrom = (today: string) => addDays(today, -7 * weeks)

/** Dates with a day that is over and whose register nobody closed, the latest first. */
export async function openRegisters(db: Handle, today: string) {
  const from = registersFrom(today)
  const registers = await readRegisters(db, await registerRuns(db, { from, until: today }))
  return registers.flatMap(({ run, people, view }) => {
    const days = view.days.filter(({ date, isClosed }) => date < today && !isClosed)
    return days.length > 0 && people.length > 0 ? [{ run, days }] : []
  })
}

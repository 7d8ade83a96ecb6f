import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { trainersMayCorrectSince } from '#app/domain/register/writing-times.ts'
import type { Services } from '#app/services.server.ts'
import { ownRegisters } from '#app/storage/register/own-registers.ts'
import { registersFrom } from './open-registers.ts'

/** So long after the last day a trainer sees every register of theirs. */
const daysWithRegister = 14

/**
 * The trainer's own registers of dates that are over: for two weeks all of them, afterwards those of
 * which a day is still to be closed, or was closed so late that it can be corrected.
 */
export function pastRegisters(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, runId }: { email: string; runId?: string },
) {
  const today = londonToday(now())
  return ownRegisters(db, {
    email,
    runId,
    today,
    from: addDays(today, -daysWithRegister),
    registersFrom: registersFrom(today),
    closedSince: trainersMayCorrectSince(now()),
  })
}

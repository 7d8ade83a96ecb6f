import { MINUTE } from '../basics/durations.ts'

type RetrySchedule = {
  /** In the first round. */
  attempts: number
  baseMs: number
  /** One attempt each. */
  laterRoundsMinutes: readonly number[]
}

type Tried = {
  /** Failed attempts, with the one that has just failed. */
  failures: number
  /** Rounds that had failed before it. */
  rounds: number
}

/** How long to wait for the next attempt, or null after the last round. */
export function nextAttempt({ failures, rounds }: Tried, schedule: RetrySchedule) {
  const { attempts, baseMs, laterRoundsMinutes } = schedule
  if (rounds === 0 && failures < attempts) return { rounds, waitMs: baseMs * 2 ** failures }
  const minutes = laterRoundsMinutes[rounds]
  return { rounds: rounds + 1, waitMs: minutes === undefined ? null : minutes * MINUTE }
}

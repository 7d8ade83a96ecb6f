import { HOUR } from '../basics/durations.ts'

type Standing = {
  grantedAt: Date
  /** When an administrator with full rights vouched for them. */
  confirmedAt: Date | null
}

/**
 * From when an administrator may do what an open session is not enough for. A new one waits, so that
 * the others can act on the letter about it.
 */
export function fullRightsFrom({ grantedAt, confirmedAt }: Standing, hours: number) {
  const alone = new Date(grantedAt.getTime() + hours * HOUR)
  return confirmedAt && confirmedAt < alone ? confirmedAt : alone
}

/**
 * Unconfirmed: joined, but the link in the first letter has not been used. Waiting and offered are
 * live; the others are final: an entry that was booked or ended never comes back to life.
 */
export const ENTRY_STATES = [
  'unconfirmed',
  'waiting',
  'offered',
  'booked',
  'declined',
  'expired',
  'left',
  'closed',
] as const

export type EntryState = (typeof ENTRY_STATES)[number]

/** In a line, or with an offer. */
export const LIVE_STATES = ['waiting', 'offered'] as const satisfies readonly EntryState[]

export function isLive(state: EntryState): state is (typeof LIVE_STATES)[number] {
  return LIVE_STATES.some((live) => live === state)
}

/** Why the academy ended an entry. */
export const CLOSE_REASONS = ['date-cancelled', 'sales-closed', 'no-date-found', 'removed'] as const

export type CloseReason = (typeof CLOSE_REASONS)[number]

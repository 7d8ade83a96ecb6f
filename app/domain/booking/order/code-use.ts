import { type BookingStatus, occupiesPlace } from '../booking-status.ts'

/** `held` with the place, `spent` when it is paid for, `freed` when it is not. */
export const CODE_USE_STATES = ['held', 'spent', 'freed'] as const

export type CodeUseState = (typeof CODE_USE_STATES)[number]

type OrderedPlace = { status: BookingStatus; paid: number }

/**
 * What became of the code of an order. Once spent it stays spent, whatever becomes of the booking
 * later. A late payment spends a freed one again, also above the code's limit: the price that was
 * shown and paid is honoured.
 */
export function codeUseState(before: CodeUseState, places: readonly OrderedPlace[]): CodeUseState {
  const taken = places.filter(({ status }) => occupiesPlace(status))
  if (taken.some(({ status, paid }) => status !== 'pending' || paid > 0)) return 'spent'
  if (before === 'spent') return 'spent'
  return taken.length > 0 ? 'held' : 'freed'
}

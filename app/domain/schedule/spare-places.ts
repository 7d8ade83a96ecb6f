/*
 * The one rule about places. Statements that decide inside the database use the same rule as SQL,
 * in storage/schedule/spare-places.ts; a test compares the two on generated rows.
 */

type Places = { currentEnrollments: number; maxCapacity: number }

/** Places that the public can still have; never negative, also when staff overbooked the run. */
export function sparePlaces({ currentEnrollments, maxCapacity }: Places) {
  return Math.max(0, maxCapacity - currentEnrollments)
}

/** Published, and not cancelled since. */
export function isActive({ status }: { status: string }) {
  return status === 'active'
}

/** Shown to the public, full or not; `today` is London's calendar date. A run can be booked on its first day. */
export function isOnSale(run: { status: string; startDate: string }, today: string) {
  return isActive(run) && run.startDate >= today
}

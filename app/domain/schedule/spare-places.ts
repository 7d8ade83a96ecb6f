import { londonToday } from '../basics/london-time.ts'
import { salesCloseOf, type UsualClose } from './sales-close.ts'

/*
 * The one rule about places. Statements that decide inside the database use the same rule as SQL,
 * in storage/schedule/spare-places.ts; a test compares the two on generated rows.
 */

type Capacity = {
  /** Staff's figure. */
  maxCapacity: number
  /** What trainers and rooms allow; null where they set no limit. */
  classLimit: number | null
}

/** The smallest of staff's figure, the room, and the ratio of the course. */
export function capacityOf({ maxCapacity, classLimit }: Capacity) {
  return Math.min(maxCapacity, classLimit ?? maxCapacity)
}

type Places = Capacity & { currentEnrollments: number; offeredPlaces: number }

/**
 * Places that the public can still have, without those kept for the waitlist; never negative, also
 * when staff overbooked the run or a trainer is gone.
 */
export function sparePlaces({ currentEnrollments, offeredPlaces, ...run }: Places) {
  return Math.max(0, capacityOf(run) - currentEnrollments - offeredPlaces)
}

/** "2 of 3 taken, 1 kept for the waitlist", for staff. */
export function takenText({ currentEnrollments, offeredPlaces, ...run }: Places) {
  const taken = `${currentEnrollments} of ${capacityOf(run)} taken`
  return offeredPlaces > 0 ? `${taken}, ${offeredPlaces} kept for the waitlist` : taken
}

/** Published, and not cancelled since. */
export function isActive({ status }: { status: string }) {
  return status === 'active'
}

/** Active, and not begun before `today`, London's calendar date. */
export function isUpcoming(run: { status: string; startDate: string }, today: string) {
  return isActive(run) && run.startDate >= today
}

export type SaleMoment = { now: Date; usualClose: UsualClose }

type RunForSale = {
  status: string
  startDate: string
  salesCloseAt: Date | null
  /** When staff stopped its sales; null while they have not. */
  salesStoppedAt: Date | null
}

/** Shown to the public and open for booking, full or not. */
export function isOnSale(run: RunForSale, { now, usualClose }: SaleMoment) {
  const isOpen = isUpcoming(run, londonToday(now)) && now < salesCloseOf(run, usualClose)
  return isOpen && run.salesStoppedAt === null
}

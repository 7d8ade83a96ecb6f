import { type BookingStatus, occupiesPlace } from '../booking-status.ts'

/** A place of an order with a group discount. */
export type GroupPlace = {
  id: string
  status: BookingStatus
  discountPence: number
  paidPence: number
  /** What went back for it, or is about to. */
  backPence: number
  /** The buyer gave it up within the right to cancel. */
  wasWithdrawn: boolean
}

export type PartOfRefund = { bookingId: string; pence: number }

/**
 * What comes back when the buyer withdraws a place and the discount is for so many places on: with fewer
 * left these lose it, so it is taken off what comes back. Places that were withdrawn before have back what
 * was taken off for more places than are left; when none is left everything has come back.
 */
export function groupWithdrawal(
  places: readonly GroupPlace[],
  bookingId: string,
  fromPlaces: number,
): PartOfRefund[] {
  const left = places.filter(({ id, status }) => id !== bookingId && occupiesPlace(status))
  const discounts = left.reduce((sum, { discountPence }) => sum + discountPence, 0)
  const withdrawn = [
    ...places.filter(({ id }) => id === bookingId),
    ...places.filter(({ id, wasWithdrawn }) => id !== bookingId && wasWithdrawn),
  ]
  const kept = withdrawn.reduce((sum, { paidPence, backPence }) => sum + paidPence - backPence, 0)
  let pence = Math.max(0, kept - (left.length < fromPlaces ? discounts : 0))
  return withdrawn.flatMap(({ id, paidPence, backPence }) => {
    const share = Math.min(pence, paidPence - backPence)
    pence -= share
    return share > 0 ? { bookingId: id, pence: share } : []
  })
}

import { type BookingStatus, occupiesPlace } from '../booking-status.ts'

type PlaceMoney = {
  status: BookingStatus
  price: number
  paid: number
  /** What need not be paid any more of a place on account that was cancelled. */
  waived: number
  isOnAccount: boolean
}

/** What is still to be paid for a place. One that ended asks only for what an invoice still asks. */
export function placeOpenPence({ status, price, paid, waived, isOnAccount }: PlaceMoney) {
  if (!occupiesPlace(status) && !isOnAccount) return 0
  return Math.max(0, price - waived - paid)
}

/** Whether a list has to say so: of a booking that waits for its first payment everybody expects it. */
export function isOpenNews(money: PlaceMoney) {
  const waits = money.status === 'pending' && money.paid === 0 && !money.isOnAccount
  return placeOpenPence(money) > 0 && !waits
}

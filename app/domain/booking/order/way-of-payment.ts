import { type BookingStatus, occupiesPlace } from '../booking-status.ts'
import { methodName, type PaymentMethod } from './payment-method.ts'
import { type MeansOfPayment, meansName } from './staff-order.ts'

export type PaidOrder = {
  /** How money for the order has arrived so far. */
  methods: readonly PaymentMethod[]
  /** How an order that staff made is to be paid; null for one that was booked online. */
  means: MeansOfPayment | null
  isOnAccount: boolean
  totalPence: number
}

/** How a booking is paid, for lists: "Card", "Bank transfer, waiting", "On account". */
export function wayOfPayment(order: PaidOrder, status: BookingStatus) {
  const { methods, means, isOnAccount, totalPence } = order
  const arrived = methods.map(methodName)
  if (isOnAccount) return ['On account', ...arrived].join(', ')
  if (arrived.length > 0) return arrived.join(', ')
  if (!occupiesPlace(status)) return 'Not paid'
  if (totalPence === 0) return 'Nothing to pay'
  return `${means ? meansName(means) : 'Card'}, waiting`
}

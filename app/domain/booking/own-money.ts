import type { CancelReason, PaymentState } from './booking-status.ts'
import { failedPence, refundedByUs } from './refund/refund.ts'
import { belowTableText, givenBefore } from './self-service/given-before.ts'

type Booking = Parameters<typeof givenBefore>[0] &
  Parameters<typeof failedPence>[0] & {
    payment: PaymentState
    price: number
    paid: number
    refunded: number
    discount: number
    paidBackOutside: number
    owedByHand: number
    isUndecided: boolean
    cancelReason: CancelReason | null
    cappedPercent: number | null
  }

export type OwnMoney = ReturnType<typeof ownMoney>

/** What the buyer of a place reads about its money, on every page of theirs. Pence. */
export function ownMoney(booking: Booking) {
  const { price, paid, discount, waived, refundOwed, refunded, owedByHand } = booking
  const isOnAccount = booking.payment === 'invoiced'
  const failed = failedPence(booking)
  return {
    price,
    paid,
    discount,
    isOnAccount,
    /** What the invoice asks for this place. */
    onAccount: isOnAccount ? price - waived : 0,
    /** What the company's invoice was reduced by. */
    waived,
    refunded: refundedByUs(booking),
    paidBackOutside: booking.paidBackOutside,
    /** What the bank took back. */
    lost: booking.lostInDispute,
    /** What goes back, of it what staff pay by hand. */
    coming: refundOwed - refunded - failed,
    owedByHand,
    /** What was to go back, and whose refund failed. */
    failed,
    /** Staff ended it with a choice of status, and have still to decide what goes back. */
    isUndecided: booking.isUndecided,
    isEndedByStaff: booking.cancelReason === 'staff',
    before: belowTableText(givenBefore(booking)),
    cappedPercent: booking.cappedPercent,
  }
}

type Returned = Pick<OwnMoney, 'refunded' | 'lost' | 'coming' | 'failed'>

/** What did not stay with us, or will not: each amount with its name. */
export function returnedRows({ refunded, lost, coming, failed }: Returned) {
  const rows = [
    { label: 'Refunded', pence: refunded },
    { label: 'Taken back by the bank', pence: lost },
    { label: 'On its way back', pence: coming },
    { label: 'Still owed to you', pence: failed },
  ]
  return rows.filter(({ pence }) => pence > 0)
}

type Amount = {
  [Key in keyof OwnMoney]: OwnMoney[Key] extends number ? Key : never
}[keyof OwnMoney]

/** The same of several places together. */
export function totalOf(places: readonly OwnMoney[]) {
  const sum = (amount: Amount) => places.reduce((pence, place) => pence + place[amount], 0)
  return {
    price: sum('price'),
    paid: sum('paid'),
    onAccount: sum('onAccount'),
    discount: sum('discount'),
    refunded: sum('refunded'),
    lost: sum('lost'),
    coming: sum('coming'),
    failed: sum('failed'),
  }
}

import { poundsText } from '../../basics/money.ts'
import { dayText } from '../../schedule/run-text.ts'
import type { OpenAmount } from './payment-plan.ts'

type FurtherPayment = {
  course: string
  /** Null where the order was paid in another way while the card page was open. */
  pence: number | null
  open: OpenAmount | null
}

/** What the page after paying says to somebody who has paid for this order before. */
export function furtherPaymentText({ course, pence, open }: FurtherPayment) {
  const received =
    pence === null
      ? `Your booking of ${course} has been paid in another way.`
      : `We have received your payment of ${poundsText(pence)} for ${course}.`
  return `${received} ${open ? restText(open) : 'Nothing more is to be paid.'}`
}

/** "£325.00 is still to pay by 1 February 2027." */
function restText({ restPence, nextPence, nextDueOn }: OpenAmount) {
  const part = nextPence < restPence ? `, ${poundsText(nextPence)} of it` : ''
  return `${poundsText(restPence)} is still to pay${part} by ${dayText(nextDueOn)}.`
}

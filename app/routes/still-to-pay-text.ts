import { poundsText } from '../domain/basics/money.ts'
import type { OpenAmount } from '../domain/booking/order/payment-plan.ts'
import { dayText } from '../domain/schedule/run-text.ts'

/** "£200.00, by 11 January 2027". */
export function stillToPayText({ restPence, nextPence, nextDueOn }: OpenAmount) {
  const part = nextPence < restPence ? ` ${poundsText(nextPence)} of it` : ''
  return `${poundsText(restPence)},${part} by ${dayText(nextDueOn)}`
}

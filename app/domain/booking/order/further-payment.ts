import { poundsText } from '#app/domain/basics/money.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { placesText } from './order-text.ts'
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
  return `${received} ${open ? restText(open) : 'There is nothing more to pay.'}`
}

/** What is still to pay for the places of an order of which others were cancelled. */
export type LeftToPay = OpenAmount & { places: number; isOverdue?: boolean | undefined }

/** "For the 2 places left £325.00 is still to pay by 1 February 2027." */
export function leftToPayText({ places, ...open }: LeftToPay) {
  return `${forPlacesLeft(places)} ${restText(open)}`
}

/** "For the 2 places left". */
export function forPlacesLeft(places: number) {
  return places === 1 ? 'For the place left' : `For the ${placesText(places)} left`
}

function restText({ restPence, nextPence, nextDueOn, isOverdue }: Omit<LeftToPay, 'places'>) {
  const isPart = nextPence < restPence
  const rest = `${poundsText(restPence)} is still to pay`
  const part = isPart ? `${poundsText(nextPence)} of it` : ''
  if (isOverdue) return `${rest}; ${part || 'it'} was due on ${dayText(nextDueOn)}.`
  return `${rest}${isPart ? `, ${part}` : ''} by ${dayText(nextDueOn)}.`
}

/** What was agreed was for all places: once some are cancelled the parts are calculated anew. */
export function planLabel({ places, isPartCancelled }: Planned) {
  return `${isPartCancelled ? forPlacesLeft(places) : 'What we agreed'}, without interest`
}

type Planned = { places: number; isPartCancelled?: boolean | undefined }

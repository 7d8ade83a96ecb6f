import { poundsText } from '#app/domain/basics/money.ts'
import type { MostUnderTerms } from './cancellation-quote.ts'

type Most = MostUnderTerms & {
  /** On account: nothing comes back, but less is asked for. */
  isOnAccount: boolean
  /** Only a deposit was paid: with the balance the share grows. */
  isPartPaid: boolean
}

/** "The terms give back at most £187.50 (75%)", after a move by their rules. */
export function mostGivenBack({ pence, percent, earlierPence, isOnAccount, isPartPaid }: Most) {
  const gives = isOnAccount ? 'The terms reduce your invoice by' : 'The terms give back'
  const before = earlierPence > 0 ? `, less the ${poundsText(earlierPence)} of before` : ''
  if (pence === 0 && !isPartPaid) return `${gives} nothing${earlierPence > 0 ? ' more' : ''}`
  if (percent === 0) return `${gives} nothing`
  return isPartPaid
    ? `${gives} at most ${percent}% of what you have paid by then${before}, which is ${poundsText(pence)} today,`
    : `${gives} at most ${poundsText(pence)} (${percent}%${before})`
}

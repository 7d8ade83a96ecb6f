import { refundTerms } from '../../../../content/policies.ts'
import { poundsText } from '../../../domain/basics/money.ts'
import { bankDetailsText } from '../../../domain/booking/order/refund-sources.ts'
import { ActionLink } from '../../../ui/action-link.tsx'

type Money = {
  refunded: number
  paidBackOutside: number
  owed: number
  owedByHand: number
  /** What the company's invoice was reduced by. */
  waived: number
}

type Props = {
  /** Null for somebody whose place another person paid for. */
  money: Money | null
  datesUrl: string
}

/** What is left of a booking that is cancelled: its refund, and another date. */
export function AfterCancelling({ money, datesUrl }: Props) {
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-6">
      <p className="text-lg">
        {money ? refundText(money) : 'Any refund goes to the person who paid.'}
      </p>
      <div className="mt-5">
        <ActionLink to={datesUrl} look="primary">
          Book another date
        </ActionLink>
      </div>
    </div>
  )
}

function refundText({ refunded, paidBackOutside, waived, ...rest }: Money) {
  const byCard = refunded - paidBackOutside
  const made = [
    byCard > 0 ? `${poundsText(byCard)} was sent back to the card that was used.` : '',
    paidBackOutside > 0 ? `${poundsText(paidBackOutside)} was paid back another way.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  const coming = rest.owed > 0 ? backText(rest) : ''
  const reduced = waived > 0 ? reducedText(waived) : ''
  if (!made && !coming) return reduced || 'Under the terms of the booking nothing is refunded.'
  return `${reduced} ${[made, coming].filter(Boolean).join(' ')} Banks take a few days to show it; at the latest it is there within ${refundTerms.refundWithinWorkingDays} working days.`.trim()
}

/** Of a place on account: nothing goes back, less is to be paid. */
export function reducedText(pence: number) {
  return `Your invoice is reduced by ${poundsText(pence)}, by a credit note.`
}

/** Where money that is owed goes: what did not come by card goes to a bank account. */
export function backText({ owed, owedByHand }: Pick<Money, 'owed' | 'owedByHand'>) {
  const byCard = owed - owedByHand
  return [
    byCard > 0 ? `${poundsText(byCard)} goes back to the card that was used.` : '',
    owedByHand > 0
      ? `We pay ${poundsText(owedByHand)} back to your bank account. ${bankDetailsText('hand')}`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

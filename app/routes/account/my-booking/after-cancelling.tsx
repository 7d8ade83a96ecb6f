import { refundTerms } from '../../../../content/policies.ts'
import { poundsText } from '../../../domain/basics/money.ts'
import { ActionLink } from '../../../ui/action-link.tsx'

type Props = {
  /** Null for somebody whose place another person paid for. */
  money: { refunded: number; owed: number } | null
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

function refundText({ refunded, owed }: { refunded: number; owed: number }) {
  const made =
    refunded > 0 ? `${poundsText(refunded)} was sent back to the card that was used.` : ''
  const coming = owed > 0 ? `${poundsText(owed)} goes back to the card that was used.` : ''
  if (!made && !coming) return 'Under the terms of the booking nothing is refunded.'
  return `${[made, coming].filter(Boolean).join(' ')} Banks take a few days to show it; at the latest it is there within ${refundTerms.refundWithinWorkingDays} working days.`
}

import { poundsText } from '#app/domain/basics/money.ts'
import { bankDetailsText } from '#app/domain/booking/order/refund-sources.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

type Money = {
  refunded: number
  /** What the bank took back. */
  lost: number
  paidBackOutside: number
  owed: number
  owedByHand: number
  /** The part of it whose refund failed. */
  failed: number
  /** What the company's invoice was reduced by. */
  waived: number
  isOnAccount: boolean
  /** Staff ended it with a choice of status, and have still to decide what goes back. */
  isUndecided: boolean
  isEndedByStaff: boolean
}

type Props = {
  /** Null for somebody whose place another person paid for. */
  money: Money | null
  datesUrl: string
  /** In words, of an attempt that was never paid. */
  neverPaid: string | null
}

/** What is left of a booking that is cancelled: its refund, and another date. */
export function AfterCancelling({ money, datesUrl, neverPaid }: Props) {
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-6">
      <p className="text-lg">
        {neverPaid ?? (money ? refundText(money) : 'Any refund goes to the person who paid.')}
      </p>
      <div className="mt-5">
        <ActionLink to={datesUrl} look="primary">
          {neverPaid ? 'Book again' : 'Book another date'}
        </ActionLink>
      </div>
    </div>
  )
}

function refundText({ refunded, lost, paidBackOutside, waived, ...rest }: Money) {
  const byCard = refunded - paidBackOutside
  const made = [
    byCard > 0 ? `${poundsText(byCard)} was sent back to the card that was used.` : '',
    paidBackOutside > 0 ? `${poundsText(paidBackOutside)} was paid back another way.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  const coming = backText(rest)
  const until =
    made || coming
      ? `Banks take a few days to show it; at the latest it is there within ${refundTerms.refundWithinWorkingDays} working days.`
      : ''
  const reduced = waived > 0 ? reducedText(waived) : ''
  const taken = lost > 0 ? `${poundsText(lost)} was taken back by the bank.` : ''
  const all = [reduced, taken, made, coming, until, failedText(rest)].filter(Boolean).join(' ')
  const { isOnAccount } = rest
  const undecided = undecidedText({ isOnAccount, isMore: all !== '' })
  if (rest.isUndecided) return `${all} ${undecided}`.trim()
  return all || nothingText(rest)
}

/** `isMore`: something was given before. */
export function undecidedText({ isOnAccount, isMore }: { isOnAccount: boolean; isMore: boolean }) {
  if (isMore) {
    const more = isOnAccount ? 'there is less to pay than that' : 'you get back more than that'
    return `Our team tells you whether ${more}.`
  }
  const what = isOnAccount ? 'how much less there is to pay' : 'what you get back'
  return `Our team tells you ${what}.`
}

/** What staff decide need not be what the terms give. */
export function nothingText({
  isOnAccount,
  isEndedByStaff,
}: Pick<Money, 'isOnAccount' | 'isEndedByStaff'>) {
  const nothing = isOnAccount ? 'your invoice is not reduced.' : 'nothing is refunded.'
  return isEndedByStaff
    ? `${nothing.charAt(0).toUpperCase()}${nothing.slice(1)}`
    : `Under the terms of the booking ${nothing}`
}

/** Of a place on account: nothing goes back, less is to be paid. */
export function reducedText(pence: number) {
  return `Your invoice is reduced by ${poundsText(pence)}, by a credit note.`
}

type Owed = Pick<Money, 'owed' | 'owedByHand' | 'failed'>

/** Where money that is on its way goes: what did not come by card goes to a bank account. */
export function backText({ owed, owedByHand, failed }: Owed) {
  const byCard = owed - owedByHand - failed
  return [
    byCard > 0 ? `${poundsText(byCard)} goes back to the card that was used.` : '',
    owedByHand > 0
      ? `We pay ${poundsText(owedByHand)} back to your bank account. ${bankDetailsText('hand')}`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function failedText({ failed }: Pick<Owed, 'failed'>) {
  return failed > 0
    ? `${poundsText(failed)} could not be sent back to the card that was used. Our team is making sure that it reaches you; you need not do anything, and can call us on ${academy.phones.bookings.display}.`
    : ''
}

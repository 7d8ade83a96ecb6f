import { poundsText } from '#app/domain/basics/money.ts'
import { bankDetailsText } from '#app/domain/booking/order/refund-sources.ts'
import type { OwnMoney } from '#app/domain/booking/own-money.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

type Props = {
  /** Null for somebody whose place another person paid for. */
  money: OwnMoney | null
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

function refundText(money: OwnMoney) {
  const { refunded, lost, paidBackOutside, waived, failed } = money
  const byCard = refunded - paidBackOutside
  const made = sentences(
    byCard > 0 && `${poundsText(byCard)} was sent back to the card that was used.`,
    paidBackOutside > 0 && `${poundsText(paidBackOutside)} was paid back another way.`,
  )
  const coming = backText(money)
  const all = sentences(
    waived > 0 && reducedText(waived),
    lost > 0 && `${poundsText(lost)} was taken back by the bank.`,
    made,
    coming,
    (made || coming) &&
      `Banks take a few days to show it; at the latest it is there within ${refundTerms.refundWithinWorkingDays} working days.`,
    failedText(failed),
  )
  if (!money.isUndecided) return all || nothingText(money)
  return sentences(all, undecidedText({ ...money, isMore: all !== '' }))
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ')

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
export function nothingText(money: Pick<OwnMoney, 'isOnAccount' | 'isEndedByStaff'>) {
  const { isOnAccount, isEndedByStaff } = money
  const nothing = isOnAccount ? 'your invoice is not reduced.' : 'nothing is refunded.'
  return isEndedByStaff
    ? `${nothing.charAt(0).toUpperCase()}${nothing.slice(1)}`
    : `Under the terms of the booking ${nothing}`
}

/** Of a place on account: nothing goes back, less is to be paid. */
export function reducedText(pence: number) {
  return `Your invoice is reduced by ${poundsText(pence)}, by a credit note.`
}

/** Where money that is on its way goes: what did not come by card goes to a bank account. */
export function backText({ coming, owedByHand }: Pick<OwnMoney, 'coming' | 'owedByHand'>) {
  const byCard = coming - owedByHand
  return sentences(
    byCard > 0 && `${poundsText(byCard)} goes back to the card that was used.`,
    owedByHand > 0 &&
      `We pay ${poundsText(owedByHand)} back to your bank account. ${bankDetailsText('hand')}`,
  )
}

export function failedText(pence: number) {
  return pence > 0
    ? `${poundsText(pence)} could not be sent back to the card that was used. Our team is making sure that it reaches you; you need not do anything, and can call us on ${academy.phones.bookings.display}.`
    : ''
}

import { placesText } from '#app/domain/booking/order/order-text.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OneButton } from './one-button.tsx'

type Props = {
  pages: readonly string[]
  /** Nothing else can be paid for on this view. */
  isMain: boolean
}

/** Back to the payment pages that are open, at the card provider. */
export function ContinueToPayment({ pages, isMain }: Props) {
  const look = isMain && pages.length === 1 ? 'primary' : 'onLight'
  return pages.length > 0 ? (
    <p className="flex flex-wrap gap-3">
      {pages.map((url, nth) => (
        <ActionLink key={url} to={url} look={look}>
          Continue to payment{pages.length > 1 ? ` ${nth + 1}` : ''}
        </ActionLink>
      ))}
    </p>
  ) : null
}

/** Beside other places. Until the bank has decided, the offer cannot be declined. */
export function WithBank({ places }: { places: number }) {
  return (
    <Notice tone="blue">
      Your payment for {placesText(places)} is with your bank. We write to you as soon as it is
      decided.
    </Notice>
  )
}

export function DeclineOffer({ kept, isBeingPaid }: { kept: number; isBeingPaid: boolean }) {
  return (
    <div className="mt-4 border-t border-line pt-6">
      <p className="mb-4">
        You do not need {kept === 1 ? 'it' : 'them'} any more? Then decline, and the next person in
        line is asked. You are off the list after that.
        {isBeingPaid ? ' The open payment page is closed, and nothing is charged.' : ''}
      </p>
      <OneButton intent="decline" look="plain">
        Decline
      </OneButton>
    </div>
  )
}

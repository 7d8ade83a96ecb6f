import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'

/** For the buyer, while the bank decides about a dispute. */
export function PaymentDisputed() {
  return (
    <Notice tone="amber" isApart>
      The bank is looking into a dispute about this payment. Until it has decided, nothing is
      refunded, and nothing can be moved or cancelled here. Questions? Please call <Telephone />.
    </Notice>
  )
}

/** Instead of what can be changed, while the bank has the money. */
export function PaymentLost() {
  return (
    <Notice tone="amber" isApart>
      The payment for this booking was taken back by the bank, so nothing can be changed here.
      Please call <Telephone />: we see together what becomes of the place.
    </Notice>
  )
}

/** The same for somebody who did not pay. */
export function NothingToChange() {
  return (
    <Notice tone="amber" isApart>
      At the moment nothing can be changed here. Please call <Telephone />.
    </Notice>
  )
}

function Telephone() {
  const { href, display } = academy.phones.bookings
  return (
    <TextLink to={href} className="whitespace-nowrap">
      {display}
    </TextLink>
  )
}

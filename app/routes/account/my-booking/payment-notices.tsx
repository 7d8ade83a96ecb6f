import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'

/** For the buyer, while the bank decides about a dispute. */
export function PaymentDisputed() {
  return (
    <div className="mt-6">
      <Notice tone="amber">
        The bank is looking into a dispute about this payment. Until it has decided, nothing is
        refunded, and nothing can be moved or cancelled here. Questions? Please call <Telephone />.
      </Notice>
    </div>
  )
}

/** Instead of what can be changed, while the bank has the money. */
export function PaymentLost() {
  return (
    <div className="mt-6">
      <Notice tone="amber">
        The payment for this booking was taken back by the bank, so nothing can be changed here.
        Please call <Telephone />: we see together what becomes of the place.
      </Notice>
    </div>
  )
}

/** The same for somebody who did not pay. */
export function NothingToChange() {
  return (
    <div className="mt-6">
      <Notice tone="amber">
        At the moment nothing can be changed here. Please call <Telephone />.
      </Notice>
    </div>
  )
}

function Telephone() {
  const { href, display } = academy.phones.bookings
  return (
    <a href={href} className="whitespace-nowrap text-link underline">
      {display}
    </a>
  )
}

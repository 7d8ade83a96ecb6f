import { academy } from '../../../../content/academy.ts'
import { Notice } from '../../../ui/notice.tsx'

/** For the buyer, while the bank decides about a dispute. */
export function PaymentDisputed() {
  const { href, display } = academy.phones.bookings
  return (
    <div className="mt-6">
      <Notice tone="amber">
        The bank is looking into a dispute about this payment. Until it has decided, nothing is
        refunded, and nothing can be moved or cancelled here. Questions? Please call{' '}
        <a href={href} className="text-link underline">
          {display}
        </a>
        .
      </Notice>
    </div>
  )
}

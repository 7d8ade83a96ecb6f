import { Notice } from '../../../ui/notice.tsx'
import { Telephone } from './telephone.tsx'

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

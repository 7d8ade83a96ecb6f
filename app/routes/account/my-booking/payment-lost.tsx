import { Notice } from '../../../ui/notice.tsx'
import { Telephone } from './telephone.tsx'

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

import { poundsText } from '#app/domain/basics/money.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Instead of the way to the card page, while the bank decides about a payment. */
export function PaymentUnderWay({ pence }: { pence: number }) {
  return (
    <Notice tone="blue">
      A payment of <span className="figures">{poundsText(pence)}</span> is with your bank. We write
      to you as soon as it is decided; please do not pay again.
    </Notice>
  )
}

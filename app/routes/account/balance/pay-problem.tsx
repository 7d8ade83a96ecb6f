import { poundsText } from '#app/domain/basics/money.ts'
import { cardPages } from '#app/domain/booking/limits.ts'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'

const problems = {
  'nothing-open': 'Nothing was charged: this has changed since you opened the page.',
  'too-little-for-card': `Less than ${poundsText(cardPages.leastPence)} is left, which cannot be paid by card, so nothing was charged. Please call us on ${academy.phones.bookings.display}.`,
  'under-way':
    'A payment is with your bank. We write to you as soon as it is decided; please do not pay again.',
  'no-payment-page':
    'The card provider does not answer, so nothing was charged. Please try again in a few minutes.',
} as const

export type PayProblem = keyof typeof problems

/** Why no card page could be opened. */
export function PayProblemNotice({ problem }: { problem: PayProblem }) {
  return (
    <Notice tone="amber" isApart isAlert>
      {problems[problem]}
    </Notice>
  )
}

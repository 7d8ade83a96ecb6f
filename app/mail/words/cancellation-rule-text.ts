import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import { refundTerms } from '#content/settings.ts'

const days = refundTerms.statutoryCancellationDays

// About the booking, not about the reader: a buyer reads them when another person cancels.
const rules: Record<CancellationRule, string> = {
  'right-to-cancel': `Cancelled within ${days} days after paying`,
  'begun-on-request': `Cancelled within ${days} days after paying; the part of the course that was given is deducted`,
  terms: 'The terms of the booking: it depends on how early it is cancelled',
}

/** Why a cancellation gives what it gives. */
export function ruleText(rule: CancellationRule) {
  return rules[rule]
}

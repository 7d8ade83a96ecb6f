import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import { refundTerms } from '#content/settings.ts'

/** After "by": what gives the money back. */
export const ruleNames: Record<CancellationRule, string> = {
  'right-to-cancel': `the right to cancel within ${refundTerms.statutoryCancellationDays} days`,
  'begun-on-request': 'the right to cancel, less what was given',
  terms: 'the terms of the booking',
}

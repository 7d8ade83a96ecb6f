import { keysOf } from '#app/domain/basics/keys-of.ts'

/** How money reached the academy. `card` is the provider's payment page, `terminal` the office's. */
const METHODS = {
  card: { name: 'Card', text: 'by card' },
  'bank-transfer': { name: 'Bank transfer', text: 'by bank transfer' },
  cash: { name: 'Cash', text: 'in cash' },
  terminal: { name: 'Card terminal', text: 'at the card terminal' },
}

export const PAYMENT_METHODS = keysOf(METHODS)

export type PaymentMethod = keyof typeof METHODS

/** What staff record themselves. */
export const RECORDED_METHODS = ['bank-transfer', 'cash', 'terminal'] as const

export type RecordedMethod = (typeof RECORDED_METHODS)[number]

/** "by bank transfer". */
export function methodText(method: PaymentMethod) {
  return knownMethod(method)?.text ?? 'another way'
}

/** "Bank transfer". */
export function methodName(method: PaymentMethod) {
  return knownMethod(method)?.name ?? 'Another way'
}

/** During an upgrade a newer version may write methods that this one does not know. */
function knownMethod(method: PaymentMethod): (typeof METHODS)[PaymentMethod] | undefined {
  return METHODS[method]
}

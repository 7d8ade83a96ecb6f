/** How money reached the academy. `card` is the provider's payment page, `terminal` the office's. */
export const PAYMENT_METHODS = ['card', 'bank-transfer', 'cash', 'terminal'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What staff record themselves. */
export const RECORDED_METHODS = ['bank-transfer', 'cash', 'terminal'] as const

export type RecordedMethod = (typeof RECORDED_METHODS)[number]

const TEXTS: Record<PaymentMethod, string> = {
  card: 'by card',
  'bank-transfer': 'by bank transfer',
  cash: 'in cash',
  terminal: 'at the card terminal',
}

/** "by bank transfer". During an upgrade a newer version may write methods that this one does not know. */
export function methodText(method: PaymentMethod) {
  const text: string | undefined = TEXTS[method]
  return text ?? 'another way'
}

const NAMES: Record<RecordedMethod, string> = {
  'bank-transfer': 'Bank transfer',
  cash: 'Cash',
  terminal: 'Card terminal',
}

export function methodName(method: RecordedMethod) {
  return NAMES[method]
}

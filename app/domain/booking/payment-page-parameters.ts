/** Everything a payment page is created from; stored with the attempt, so that a retry sends the same. */
export type PaymentPageParameters = {
  attemptId: string
  title: string
  description: string
  pence: number
  currency: string
  email: string
  /** Seconds since 1970. */
  expiresAt: number
  successUrl: string
  cancelUrl: string
}

/** Replaced by the provider in the success URL, and by us when no payment is needed any more. */
export const PAYMENT_PAGE_ID = '{CHECKOUT_SESSION_ID}'

export function successUrlOf(
  { successUrl }: Pick<PaymentPageParameters, 'successUrl'>,
  paymentPageId: string | null,
) {
  return successUrl.replace(PAYMENT_PAGE_ID, paymentPageId ?? '')
}

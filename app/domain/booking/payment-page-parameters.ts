/** Everything a payment page is made from; kept with the attempt, so that it can be asked for again. */
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

/** What the provider replaces in the success URL; we do the same when no payment is left to make. */
export const PAYMENT_PAGE_ID = '{CHECKOUT_SESSION_ID}'

export function successUrlOf(
  { successUrl }: Pick<PaymentPageParameters, 'successUrl'>,
  paymentPageId: string | null,
) {
  return successUrl.replace(PAYMENT_PAGE_ID, paymentPageId ?? '')
}

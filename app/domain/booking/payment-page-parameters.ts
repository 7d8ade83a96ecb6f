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

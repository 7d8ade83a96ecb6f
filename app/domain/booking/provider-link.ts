type Where = {
  mode: 'sandbox' | 'test' | 'live'
  /** Where the stand-in for the card provider answers. */
  cardSandbox: string
}

/** The card provider's own page about a payment, for staff; null when there is none. */
export function providerLink(paymentPageId: string | null, { mode, cardSandbox }: Where) {
  if (!paymentPageId) return null
  const id = encodeURIComponent(paymentPageId)
  if (mode === 'live') return `https://dashboard.stripe.com/checkout/sessions/${id}`
  if (mode === 'test') return `https://dashboard.stripe.com/test/checkout/sessions/${id}`
  // Demonstration bookings have made-up ids, which the provider does not know.
  return paymentPageId.startsWith('cs_test_demo_') ? null : `${cardSandbox}/pay/${id}`
}

type ProviderSettings = {
  mode: 'sandbox' | 'test' | 'live'
  /** URL of the card sandbox, which replaces the provider in sandbox mode. */
  cardSandbox: string
}

/** The card provider's own page about a payment, for staff; null when there is none. */
export function providerLink(
  paymentPageId: string | null,
  { mode, cardSandbox }: ProviderSettings,
) {
  if (!paymentPageId) return null
  const id = encodeURIComponent(paymentPageId)
  if (mode === 'live') return `https://dashboard.stripe.com/checkout/sessions/${id}`
  if (mode === 'test') return `https://dashboard.stripe.com/test/checkout/sessions/${id}`
  // Demonstration bookings have made-up ids, which the provider does not know.
  return paymentPageId.startsWith('cs_test_demo_') ? null : `${cardSandbox}/pay/${id}`
}

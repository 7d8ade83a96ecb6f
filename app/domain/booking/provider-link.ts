type Where = {
  mode: 'sandbox' | 'test' | 'live'
  /** Where the stand-in for the card provider answers. */
  cardSandbox: string
}

/** The card provider's own page about a payment session, for staff; null when there is none. */
export function providerLink(sessionId: string | null, { mode, cardSandbox }: Where) {
  if (!sessionId) return null
  const id = encodeURIComponent(sessionId)
  if (mode === 'live') return `https://dashboard.stripe.com/checkout/sessions/${id}`
  if (mode === 'test') return `https://dashboard.stripe.com/test/checkout/sessions/${id}`
  // Invented bookings carry invented sessions, which nobody has a page about.
  return sessionId.startsWith('cs_test_demo_') ? null : `${cardSandbox}/pay/${id}`
}

type ProviderSettings = {
  mode: 'sandbox' | 'test' | 'live'
  publicUrl: string
  port: number
  /** A card sandbox that several instances share. */
  sandboxCardsUrl?: string
}

/** The card provider's own page about a payment, for staff; null when there is none. */
export function providerLink(paymentPageId: string | null, settings: ProviderSettings) {
  if (!paymentPageId) return null
  const id = encodeURIComponent(paymentPageId)
  if (settings.mode === 'live') return `https://dashboard.stripe.com/checkout/sessions/${id}`
  if (settings.mode === 'test') return `https://dashboard.stripe.com/test/checkout/sessions/${id}`
  return `${cardSandbox(settings)}/dashboard/${id}`
}

/** The card sandbox, which replaces the provider in sandbox mode: the academy's host, next port. */
function cardSandbox({ publicUrl, port, sandboxCardsUrl }: ProviderSettings) {
  if (sandboxCardsUrl) return new URL(sandboxCardsUrl).origin
  const address = new URL(publicUrl)
  address.port = String(port + 1)
  return address.origin
}

/** The demonstration's refunds and disputes have ids that the provider does not know. */
function isMadeUp(providerId: string) {
  return providerId.includes(madeUpPart)
}

export const madeUpPart = '_demo_'

/** Where the provider's dashboard shows an object, by the beginning of its id. */
const PAGES: Record<string, string> = {
  cs: 'checkout/sessions',
  pi: 'payments',
  re: 'refunds',
  pyr: 'refunds',
  dp: 'disputes',
  du: 'disputes',
  po: 'payouts',
}

/** The provider's page about a refund, dispute, payout or payment page; null when it has none. */
export function providerObjectLink(id: string, settings: ProviderSettings) {
  const { mode } = settings
  const page = PAGES[id.split('_')[0] ?? '']
  if (!page) return null
  if (mode === 'sandbox') return isMadeUp(id) ? null : `${cardSandbox(settings)}/dashboard`
  const test = mode === 'test' ? 'test/' : ''
  return `https://dashboard.stripe.com/${test}${page}/${encodeURIComponent(id)}`
}

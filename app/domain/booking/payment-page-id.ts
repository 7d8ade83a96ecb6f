/** Ids of the card provider are letters, figures and dashes; the database fails on some other texts. */
const PROVIDER_ID = /^[\w-]{1,255}$/

export function isProviderId(value: unknown): value is string {
  return typeof value === 'string' && PROVIDER_ID.test(value)
}

/** The payment page that somebody comes back from; both parameter names are published. */
export function paymentPageIdIn(query: URLSearchParams) {
  const id = query.get('session_id') ?? query.get('session')
  return isProviderId(id) ? id : null
}

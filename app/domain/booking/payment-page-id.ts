/** The card provider's ids are letters, digits, _ and -; PostgreSQL throws on some others, such as NUL. */
const PROVIDER_ID = /^[\w-]{1,255}$/

export function isProviderId(value: unknown): value is string {
  return typeof value === 'string' && PROVIDER_ID.test(value)
}

/** The payment page that the customer returns from; both parameter names are part of the public URL. */
export function paymentPageIdIn(query: URLSearchParams) {
  const id = query.get('session_id') ?? query.get('session')
  return isProviderId(id) ? id : null
}

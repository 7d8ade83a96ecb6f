import type { IncomingMessage } from 'node:http'

/** Verified by signature, so the origin does not matter. */
const signed = new Set(['/api/payments/events'])

/**
 * Whether a page of another site made the browser send this (CSRF). Clients other than browsers
 * send neither header, and hold no user's cookies.
 */
export function isFromOtherSite({ method, url = '/', headers }: IncomingMessage, secure: boolean) {
  if (method === 'GET' || method === 'HEAD') return false
  if (signed.has(url.split('?', 1)[0] ?? '')) return false
  if (headers.origin !== undefined) {
    return headers.origin !== `${secure ? 'https' : 'http'}://${headers.host}`
  }
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

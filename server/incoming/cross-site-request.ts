import type { IncomingMessage } from 'node:http'
import { signedPaths } from './signed-paths.ts'

/**
 * Whether a page of another site made the browser send this (CSRF). Clients other than browsers
 * send neither header, and hold no user's cookies.
 */
export function isFromOtherSite({ method, url = '/', headers }: IncomingMessage, secure: boolean) {
  if (method === 'GET' || method === 'HEAD') return false
  if (signedPaths.has(url.split('?', 1)[0] ?? '')) return false
  if (headers.origin !== undefined) {
    return headers.origin !== `${secure ? 'https' : 'http'}://${headers.host}`
  }
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

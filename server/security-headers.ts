import { createHash } from 'node:crypto'
import type { Mode } from '#app/domain/basics/installation-mode.ts'

type Policy = {
  mode: Mode
  /** The card provider's origin, which forms may redirect to. */
  cardPage: string
}

/** For every response; pages also get the content security policy. */
export function commonHeaders(mode: Mode): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(mode === 'live'
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : { 'X-Robots-Tag': 'noindex, nofollow' }),
  }
}

/** For a page rendered per request: inline scripts need its nonce. */
export function policyWithNonce(policy: Policy, nonce: string, framedBy: Framing = "'none'") {
  return contentPolicy(policy, [`'nonce-${nonce}'`], framedBy)
}

/** Only a preview is shown in a frame, by the portal. */
type Framing = "'none'" | "'self'"

/** For a page served from memory, the same for everyone: inline scripts are allowed by hash. */
export function policyWithHashes(policy: Policy, html: string) {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...inline].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64')
    return `'sha256-${hash}'`
  })
  return contentPolicy(policy, [...new Set(hashes)])
}

function contentPolicy(
  { mode, cardPage }: Policy,
  scripts: string[],
  framedBy: Framing = "'none'",
) {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${cardPage}`,
    `frame-ancestors ${framedBy}`,
    ...(mode === 'live' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

import type { Environment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'

/** The academy does not terminate TLS itself: an https address means that there is a proxy. */
export function warnWithoutTrustedProxy({
  publicUrl,
  trustedProxies,
}: Pick<Environment, 'publicUrl' | 'trustedProxies'>) {
  if (!publicUrl.startsWith('https:') || trustedProxies.rules.length > 0) return
  log.warn(
    'PUBLIC_URL is https and TRUSTED_PROXIES is empty: every visitor has the address of the proxy, and the rate limits of one visitor apply to all together',
  )
}

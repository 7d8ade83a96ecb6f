import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'

/** We speak no TLS ourselves: an https address means that a proxy stands before us. */
export function warnWithoutTrustedProxy({
  publicUrl,
  trustedProxies,
}: Pick<Environment, 'publicUrl' | 'trustedProxies'>) {
  if (!publicUrl.startsWith('https:') || trustedProxies.rules.length > 0) return
  log.warn(
    'PUBLIC_URL is https and TRUSTED_PROXIES is empty: every visitor seems to come from the proxy, and limits meant for one meet all of them',
  )
}

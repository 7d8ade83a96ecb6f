import Stripe from 'stripe'
import { log } from '../log.server.ts'
import type { Answer } from './payments.ts'

/** For one call and its one retry. */
export const timeoutMs = 10_000

export async function request<Raw, T>(
  ask: () => Promise<Raw>,
  read: (raw: Raw) => T,
): Promise<Answer<T>> {
  let overdue: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    overdue = setTimeout(() => resolve(null), timeoutMs + 1_000)
  })
  try {
    const raw = await Promise.race([ask(), tooLate])
    return raw === null ? { ok: false, reason: 'unavailable' } : { ok: true, value: read(raw) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const reason = isRefusal(error) ? 'refused' : 'unavailable'
    // Their message may repeat what a customer typed; the type and the code do not.
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, statusCode, providerRequest: requestId, reason }, 'card provider')
    return { ok: false, reason }
  } finally {
    clearTimeout(overdue)
  }
}

/** Wrong keys and rate limits can be resolved; only a request that can never succeed is refused. */
function isRefusal({ statusCode }: { statusCode?: number }) {
  return statusCode === 400 || statusCode === 402 || statusCode === 404
}

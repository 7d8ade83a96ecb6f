import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { mailbox } from '#app/domain/basics/mail-address.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { codeFromText } from '#app/domain/booking/order/discount-code.ts'
import type { Services } from '#app/services.server.ts'
import type { Attempt } from '#app/storage/booking/checkouts.ts'
import type { CheckoutInput } from './checkout-input.ts'

export type CheckoutHashes = {
  details: string
  buyer: string
  clientAddress: string
  /** Where tries of discount codes are counted. IPv6: by /64. */
  codeTries: string
}

/** Keyed hashes to compare and count attempts without storing more personal data. */
export function checkoutHashes(
  { courseSlug, scheduleId, waitlistEntryId, customer, clientAddress, ...order }: CheckoutInput,
  earlier: readonly Attempt[],
  env: Services['env'],
): CheckoutHashes {
  // With the number of ended attempts: the same details sent again after them are a new attempt.
  const ended = earlier.filter(({ state }) => state === 'expired').length
  const offer = waitlistEntryId ? [waitlistEntryId] : []
  const { places, isAttending, company } = order
  const typedCode = order.code?.trim()
  const code = typedCode ? [{ code: codeFromText(typedCode) }] : []
  // With another answer the first order would keep the first one.
  const refusal = order.renewal?.choice === 'refused' ? [{ renewal: 'refused' }] : []
  const isPlain = places === 1 && isAttending && !company
  const group = isPlain ? [] : [{ places, isAttending, company }]
  const typed = [courseSlug, scheduleId, customer, ended, ...offer, ...group, ...code, ...refusal]
  const details = JSON.stringify(['details', ...typed])
  return {
    details: keyedHash({ env }, details),
    buyer: keyedHash({ env }, `buyer:${mailbox(customer.email)}`),
    clientAddress: keyedHash({ env }, `address:${rateLimitPrefix(clientAddress)}`),
    codeTries: keyedHash({ env }, 'discount-code', rateLimitPrefix(clientAddress)),
  }
}

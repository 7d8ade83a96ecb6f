import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { type LinkPage, rememberLinkPage } from '#app/storage/booking/staff-order/link-pages.ts'
import { unpaidPage } from '../checkout/cancel-checkout.ts'
import { applyLinkPage } from './apply-link-page.ts'

/** `under-way` while the bank has not decided: the page cannot be closed then. */
type Closed = Outcome<{ state: 'closed' | 'paid' | 'under-way' }, 'unavailable'>

/** Closes a card page at the provider, so that it cannot be paid any more, and writes how it ended. */
export async function closePageOfLink(page: LinkPage, services: Services): Promise<Closed> {
  const { payments } = services
  const paymentPageId = await pageIdOf(page, services)
  if (paymentPageId === 'unavailable') return refused('unavailable')
  if (paymentPageId === null) {
    await applyLinkPage(page.id, unpaidPage(page), services)
    return { ok: true, state: 'closed' }
  }
  const expired = await payments.expirePaymentPage(paymentPageId)
  if (expired.ok) {
    await applyLinkPage(page.id, expired.value, services)
    return { ok: true, state: 'closed' }
  }
  if (expired.reason === 'unavailable') return refused('unavailable')
  // Not open any more: its current state decides.
  const answer = await payments.readPaymentPage(paymentPageId)
  if (!answer.ok) {
    if (answer.reason === 'unavailable') return refused('unavailable')
    await applyLinkPage(page.id, unpaidPage(page), services)
    return { ok: true, state: 'closed' }
  }
  await applyLinkPage(page.id, answer.value, services)
  const { payment } = answer.value
  if (payment === 'processing') return { ok: true, state: 'under-way' }
  return { ok: true, state: payment === 'paid' ? 'paid' : 'closed' }
}

/** The answer with its id may have been lost: with the stored key the provider returns the same page. */
async function pageIdOf(
  { id, orderId, key, parameters, paymentPageId }: LinkPage,
  services: Services,
) {
  if (paymentPageId) return paymentPageId
  const { db, payments, now } = services
  const answer = await payments.createPaymentPage({ key, parameters })
  if (!answer.ok) return answer.reason === 'refused' ? null : 'unavailable'
  const { id: made, url } = answer.value
  await rememberLinkPage(db, id, { orderId, paymentPageId: made, url, now: now() })
  return made
}

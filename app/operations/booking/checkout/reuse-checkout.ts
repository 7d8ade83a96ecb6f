import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { successUrlOf } from '#app/domain/booking/payment-page-parameters.ts'
import type { Services } from '#app/services.server.ts'
import type { Attempt } from '#app/storage/booking/checkouts.ts'
import { syncPayment } from '../sync-payment.ts'
import { abandonCheckout, cancelCheckout } from './cancel-checkout.ts'
import { openPaymentPage } from './open-payment-page.ts'

type Reuse =
  | { kind: 'redirect'; url: string }
  | { kind: 'refused'; reason: 'no-payment-page' | 'no-payment-url' | 'form-used' }
  /** No earlier attempt can be paid any more. */
  | { kind: 'start-new' }
  /** Earlier attempts were just ended, so the attempts have to be read again. */
  | { kind: 'read-again' }

type SentForm = {
  detailsHash: string
  /** From the page of an offer: its tabs may show one form, each for another person. */
  isOffer: boolean
}

/**
 * What earlier attempts mean for a form that is sent again. With the same details it leads to the
 * same payment page, or to how that page ended; with other details the old page is closed first.
 */
export async function reuseCheckout(
  earlier: readonly Attempt[],
  form: SentForm,
  services: Services,
): Promise<Reuse> {
  const paid = earlier.find(({ state }) => state === 'paid')
  if (paid) return afterPayment(paid, form)
  const open = earlier.filter(({ state }) => state === 'open')
  if (open.length === 0) return { kind: 'start-new' }
  const same = open.find((attempt) => attempt.detailsHash === form.detailsHash)
  if (!same) return closeAll(open, form, services)
  return isTooLateToPay(same, services.now()) ? settle(same, services) : continueAt(same, services)
}

/** These pages show the old details and must not be paid any more. */
async function closeAll(
  open: readonly Attempt[],
  form: SentForm,
  services: Services,
): Promise<Reuse> {
  for (const attempt of open) {
    const closed = await cancelCheckout(attempt.id, services)
    if (!closed.ok || closed.state === 'open') return noPaymentPage
    if (closed.state === 'paid') return afterPayment(attempt, form)
  }
  return { kind: 'read-again' }
}

/** Without a page the deadline is earlier: the provider refuses a page with so little time left. */
function isTooLateToPay({ paymentPageUrl, createdAt, expiresAt }: Attempt, now: Date) {
  const withoutPage = createdAt.getTime() + checkoutLimits.unknownPaymentPageMinutes * 60_000
  return now.getTime() >= (paymentPageUrl ? expiresAt.getTime() : withoutPage)
}

async function settle(attempt: Attempt, services: Services): Promise<Reuse> {
  if (!attempt.paymentPageId) {
    const closed = await abandonCheckout(attempt.id, 'never-shown', services)
    return closed.ok ? { kind: 'read-again' } : noPaymentPage
  }
  const settled = await syncPayment(attempt.paymentPageId, services)
  if (!settled.ok) return settled.reason === 'unknown' ? { kind: 'read-again' } : noPaymentPage
  const { status, payment, url } = settled.page
  if (payment === 'paid' || payment === 'processing') return toSuccessPage(attempt)
  // The provider's clock may be behind ours.
  if (status === 'open') return url ? { kind: 'redirect', url } : noPaymentPage
  return { kind: 'read-again' }
}

async function continueAt(attempt: Attempt, services: Services): Promise<Reuse> {
  if (attempt.paymentPageUrl) return { kind: 'redirect', url: attempt.paymentPageUrl }
  const opened = await openPaymentPage(attempt, services)
  return opened.ok
    ? { kind: 'redirect', url: opened.url }
    : { kind: 'refused', reason: opened.reason }
}

/** Whoever booked for somebody else must not believe that both are booked. */
function afterPayment(paid: Attempt, { detailsHash, isOffer }: SentForm): Reuse {
  if (isOffer && paid.detailsHash !== detailsHash) return { kind: 'refused', reason: 'form-used' }
  return toSuccessPage(paid)
}

function toSuccessPage({ parameters, paymentPageId }: Attempt): Reuse {
  return { kind: 'redirect', url: successUrlOf(parameters, paymentPageId) }
}

const noPaymentPage = { kind: 'refused', reason: 'no-payment-page' } as const

import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Answer, ProviderRefund } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import { syncRefunds } from './sync-refunds.ts'

type RefundEvent = {
  refundId: string | null
  paymentIntentId: string | null
  /** The payment may still arrive: until then the refund belongs to nobody. */
  waitsForPayment: boolean
}

type Synced = Outcome<object, 'not-known-yet'>

/** The provider reported a refund, ours or not: all refunds of its payment are asked for and booked. */
export async function processRefundEvent(event: RefundEvent, services: Services): Promise<Synced> {
  const { paymentIntentId, refundId, waitsForPayment } = event
  const named = paymentIntentId ?? (refundId && (await paymentOf(refundId, services)))
  if (named === 'unavailable') return refused('not-known-yet')
  const outcome = named ? await syncRefunds(named, services) : refused('unknown')
  if (outcome.ok) return { ok: true }
  if (outcome.reason === 'unavailable' || waitsForPayment) return refused('not-known-yet')
  return reportUnknown({ paymentIntentId: named, refundId }, services)
}

/** Null when the provider does not say. */
async function paymentOf(refundId: string, { payments }: Services) {
  const answer = await payments.readRefund(refundId)
  if (answer.ok) return answer.value.paymentIntentId
  return answer.reason === 'unavailable' ? answer.reason : null
}

type Unknown = { paymentIntentId: string | null; refundId: string | null }

/** Each refund of a payment that we do not know is a matter for staff. */
async function reportUnknown(
  { paymentIntentId, refundId }: Unknown,
  { db, payments, now }: Services,
): Promise<Synced> {
  const one = async (): Promise<Answer<ProviderRefund[]>> => {
    const answer = await payments.readRefund(refundId ?? '')
    return answer.ok ? { ok: true, value: [answer.value] } : answer
  }
  const answer = paymentIntentId ? await payments.listRefunds(paymentIntentId) : await one()
  if (!answer.ok) return answer.reason === 'refused' ? { ok: true } : refused('not-known-yet')
  const matter = { kind: 'unallocated-money', orderId: null, bookingId: null } as const
  for (const { id: reference, pence } of answer.value) {
    await openMatter(db, { ...matter, reference, pence, now: now() })
  }
  return { ok: true }
}

import { DAY } from '#app/domain/basics/durations.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { attemptByPaymentPage } from '#app/storage/booking/checkouts.ts'
import { convertEarlierAttention } from '#app/storage/booking/earlier-attention.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { paymentPageOfPayment } from '#app/storage/booking/payments.ts'
import { claimDueEvents, type DueEvent, markProcessed } from '#app/storage/booking/stored-events.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { applyBookingEvent } from './apply-booking-event.ts'
import { processRefundEvent } from './refund/process-refund-event.ts'
import { syncDispute } from './sync-dispute.ts'
import { syncPayment } from './sync-payment.ts'
import { syncPayout } from './sync-payout.ts'

const batchSize = 100
const { eventWaitSeconds: waitSeconds, strangeDisputeDays } = checkoutLimits

/** Acts on every stored event that is due; one that cannot be settled now is due again later. */
export async function processStoredEvents(services: Services) {
  await convertEarlierAttention(services.db)
  let taken = 0
  for (;;) {
    const events = await claimDueEvents(services.db, {
      now: services.now(),
      limit: batchSize,
      waitSeconds,
    })
    await runIsolated(events, async function settleEvent(event) {
      if (await isSettled(event, services))
        await markProcessed(services.db, event.id, services.now())
    })
    taken += events.length
    if (events.length < batchSize) return taken
  }
}

/** An event only says that something changed: the current state is read from the provider. */
async function isSettled(event: DueEvent, services: Services) {
  const { type, refundId, disputeId, payoutId } = event
  const waitsForPayment = !isTooOld(event, services)
  if (payoutId) return (await syncPayout(payoutId, services)).ok
  if (disputeId) return (await syncDispute({ disputeId, waitsForPayment }, services)).ok
  if (refundId || type === 'charge.refunded') {
    return (await processRefundEvent({ ...event, waitsForPayment }, services)).ok
  }
  const paymentPageId = await paymentPageOf(event, services)
  if (type === 'charge.dispute.created') {
    if (paymentPageId === null) return !waitsForPayment
    await reportDispute(paymentPageId, services)
  }
  if (paymentPageId === null) return true
  const outcome = await syncPayment(paymentPageId, services)
  const isUnknown = !outcome.ok && outcome.reason === 'unknown'
  if (isUnknown) log.warn({ type }, 'event of an unknown payment page')
  return outcome.ok || isUnknown
}

/** Disputes name only the payment. */
async function paymentPageOf({ paymentPageId, paymentIntentId }: DueEvent, { db }: Services) {
  return paymentPageId ?? (paymentIntentId ? await paymentPageOfPayment(db, paymentIntentId) : null)
}

/** The payment may not be stored yet; after some days the event is treated as about no booking. */
function isTooOld({ receivedAt }: DueEvent, { now }: Services) {
  return now().getTime() - receivedAt.getTime() > strangeDisputeDays * DAY
}

/** For events that the version before stored, without the dispute's id. */
async function reportDispute(paymentPageId: string, { db, now }: Services) {
  const attempt = await attemptByPaymentPage(db, paymentPageId)
  if (!attempt) return
  await db.transaction(async (tx) => {
    for (const booking of await lockBookings(tx, { orderId: attempt.orderId })) {
      await applyBookingEvent(tx, booking, { kind: 'dispute' }, { now: now() })
    }
  })
}

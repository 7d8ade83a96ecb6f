import { checkout } from '../../../content/policies.ts'
import { DAY } from '../../domain/basics/durations.ts'
import { log } from '../../log.server.ts'
import type { Services } from '../../services.server.ts'
import { attemptBySession } from '../../storage/booking/checkouts.ts'
import { lockBookings } from '../../storage/booking/locked-bookings.ts'
import {
  claimDueEvents,
  type DueEvent,
  markSettled,
  sessionOfPayment,
} from '../../storage/booking/payment-events.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { applyBookingEvent } from './apply-booking-event.ts'
import { reviewRefund } from './review-refund.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 100
const { eventWaitSeconds: waitSeconds, strangeDisputeDays } = checkout

/** Acts on every event that was written down; one that cannot be settled now stays for later. */
export async function settleEvents(services: Services) {
  let taken = 0
  for (;;) {
    const events = await claimDueEvents(services.db, {
      now: services.now(),
      limit: atOnce,
      waitSeconds,
    })
    await runIsolated(events, async function settleEvent(event) {
      if (await isSettled(event, services)) await markSettled(services.db, event.id, services.now())
    })
    taken += events.length
    if (events.length < atOnce) return taken
  }
}

async function isSettled(event: DueEvent, services: Services) {
  const { type, refundId } = event
  if (type === 'charge.refunded') services.nudge('make-refunds')
  if (refundId) return (await reviewRefund(event, services)).ok
  const sessionId = await sessionOf(event, services)
  if (type === 'charge.dispute.created') {
    if (sessionId === null) return isTooOld(event, services)
    await flagDispute(sessionId, services)
  }
  if (sessionId === null) return true
  const outcome = await settlePayment(sessionId, services)
  if (!outcome.ok && outcome.reason === 'unknown') log.warn({ type }, 'event of an unknown session')
  return outcome.ok || outcome.reason === 'unknown'
}

async function sessionOf({ sessionId, paymentIntentId }: DueEvent, { db }: Services) {
  return sessionId ?? (paymentIntentId ? await sessionOfPayment(db, paymentIntentId) : null)
}

/** The payment may only not be written down yet; after some days it is somebody else's. */
function isTooOld({ type, receivedAt }: DueEvent, { now }: Services) {
  const age = now().getTime() - receivedAt.getTime()
  const isOver = age > strangeDisputeDays * DAY
  if (isOver) log.warn({ type }, 'dispute of an unknown payment')
  return isOver
}

async function flagDispute(sessionId: string, { db, now }: Services) {
  const attempt = await attemptBySession(db, sessionId)
  if (!attempt) return
  await db.transaction(async (tx) => {
    for (const booking of await lockBookings(tx, { orderId: attempt.orderId })) {
      await applyBookingEvent(tx, booking, { kind: 'dispute' }, now())
    }
  })
}

import type { Doors } from '../doors.server.ts'
import { log } from '../log.server.ts'
import { attemptBySession } from '../storage/checkouts.ts'
import { markSettled, unsettledEvents } from '../storage/payment-events.ts'
import { lockBookings } from '../storage/settlements.ts'
import { applyFact } from './apply-fact.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 100

/** Acts on every event that was written down; one that cannot be settled now stays for later. */
export async function settleEvents(doors: Doors) {
  const events = await unsettledEvents(doors.db, atOnce)
  for (const event of events) {
    if (await settled(event, doors)) await markSettled(doors.db, event.id, doors.now())
  }
  return events.length
}

type Event = Awaited<ReturnType<typeof unsettledEvents>>[number]

async function settled({ type, sessionId }: Event, doors: Doors) {
  if (type.startsWith('refund.') || type === 'charge.refunded') doors.nudge('make-refunds')
  if (sessionId === null) return true
  if (type === 'charge.dispute.created') await flagDispute(sessionId, doors)
  const outcome = await settlePayment(sessionId, doors)
  if (!outcome.ok && outcome.reason === 'unknown') log.warn({ type }, 'event of an unknown session')
  return outcome.ok || outcome.reason === 'unknown'
}

async function flagDispute(sessionId: string, { db, now }: Doors) {
  const attempt = await attemptBySession(db, sessionId)
  if (!attempt) return
  await db.transaction(async (tx) => {
    for (const booking of await lockBookings(tx, { orderId: attempt.orderId })) {
      await applyFact(tx, booking, { kind: 'dispute' }, now())
    }
  })
}

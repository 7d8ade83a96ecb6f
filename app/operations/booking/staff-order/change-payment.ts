import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { latestHoldDay } from '#app/domain/booking/order/payment-plan.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import {
  setFirstDue,
  setPayUntil,
  staffOrderOf,
} from '#app/storage/booking/staff-order/staff-orders.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { scheduleHead } from '#app/storage/schedule/run-list.ts'
import { postPaymentLetter } from './payment-letter.ts'
import { whatIsOpen } from './what-is-open.ts'

type OfOrder = { orderId: string; actorId: string }

type Sent = Outcome<object, 'nothing-open' | 'under-way'>

/** Mails a new payment link to the buyer; the links before it go on working. */
export async function sendPaymentLink({ orderId, actorId }: OfOrder, services: Services) {
  const { db, now, nudge } = services
  const outcome = await db.transaction(async (tx): Promise<Sent> => {
    const bookings = await lockBookings(tx, { orderId })
    const order = await staffOrderOf(tx, orderId)
    const [first] = bookings
    if (!order || !first || !whatIsOpen(order.plan, bookings)) return refused('nothing-open')
    if (order.underWayPence > 0) return refused('under-way')
    await postPaymentLetter(tx, orderId, 'again', now())
    await recordAudit(tx, 'payment-link-sent', first.id, { actorId })
    return { ok: true }
  })
  nudge('send-mail')
  return outcome
}

type Changed = Outcome<{ isTold: boolean }, 'nothing-held' | 'hold-too-long'>

/**
 * Places that nobody has paid for are held until the end of another day. Whoever has paid, and waits for
 * the bank, is not asked for it again: if the bank refuses it, the letter about that tells the day.
 */
export async function changeDeadline(
  { orderId, actorId, holdUntil }: OfOrder & { holdUntil: string },
  { db, now, nudge }: Services,
) {
  const outcome = await db.transaction(async (tx): Promise<Changed> => {
    const bookings = await lockBookings(tx, { orderId })
    const pending = bookings.find(({ status }) => status === 'pending')
    const order = await staffOrderOf(tx, orderId)
    if (!pending || !order) return refused('nothing-held')
    const run = pending.scheduleId ? await scheduleHead(tx, pending.scheduleId) : undefined
    const today = londonToday(now())
    const latest = latestHoldDay(today, run?.startDate ?? null)
    if (latest === null || holdUntil < today || holdUntil > latest) return refused('hold-too-long')
    await setPayUntil(tx, orderId, londonInstant(holdUntil, '23:59'))
    await setFirstDue(tx, orderId, holdUntil)
    await endMatters(tx, { kind: 'balance-unpaid', orderId, bookingId: null, now: now() })
    const isTold = order.underWayPence === 0
    if (isTold) await postPaymentLetter(tx, orderId, 'again', now())
    const change = { actorId, fields: ['hold_until'] }
    await recordAudit(tx, 'payment-deadline-changed', pending.id, change)
    return { ok: true, isTold }
  })
  nudge('send-mail')
  return outcome
}

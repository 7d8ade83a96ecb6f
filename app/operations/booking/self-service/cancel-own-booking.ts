import { randomUUID } from 'node:crypto'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { type Outcome, refused } from '../../../domain/basics/outcome.ts'
import { chooseStatus } from '../../../domain/booking/booking.ts'
import { occupiesPlace } from '../../../domain/booking/booking-status.ts'
import type { RefundWay } from '../../../domain/booking/order/refund-sources.ts'
import { shownName } from '../../../domain/booking/participant/unnamed.ts'
import type { CancellationRule } from '../../../domain/booking/refund/cancellation-quote.ts'
import type { ActingAs } from '../../../domain/booking/self-service/acting-as.ts'
import {
  isPaidByAnother,
  separateBuyer,
} from '../../../domain/booking/self-service/separate-buyer.ts'
import { type PlainLetter, TEAM } from '../../../domain/mail/letters.ts'
import { mayMailPayment } from '../../../domain/mail/mail-text.ts'
import type { Services } from '../../../services.server.ts'
import { type LockedBooking, lockBookings } from '../../../storage/booking/locked-bookings.ts'
import { readRefundsUnderWay, writeDebt } from '../../../storage/booking/refunds.ts'
import { bookingsOfOrder } from '../../../storage/booking/trainee-bookings.ts'
import type { Handle } from '../../../storage/engine/database.server.ts'
import { addWaived } from '../../../storage/invoice/invoiced-orders.ts'
import { postLetters } from '../../../storage/mail/outbox.ts'
import { recordAudit } from '../../../storage/people/audit.ts'
import { lockRun } from '../../../storage/schedule/run-locks.ts'
import { letterEnd } from '../../mail/letter-purge-date.ts'
import { asBooking, write } from '../apply-booking-event.ts'
import { openBalance } from '../staff-order/what-is-open.ts'
import type { Actor } from './actor.ts'
import { addOrderLink } from './booking-link.ts'
import { type DisputeRefusal, disputeRefusal } from './dispute-refusal.ts'
import { readQuote } from './quote-refund.ts'

type CancelInput = {
  bookingId: string
  /** As `quoteRefund` signed it. */
  quote: string
  actor: Actor
}

type Cancelled = Outcome<
  { pence: number },
  'not-found' | 'stale-quote' | 'no-place' | DisputeRefusal
>

/** Refunds exactly what was quoted. After any change to the booking a new quote is needed. */
export async function cancelOwnBooking(
  { bookingId, quote: signed, actor }: CancelInput,
  services: Pick<Services, 'db' | 'env' | 'now' | 'nudge'>,
): Promise<Cancelled> {
  const { db, now, nudge } = services
  const quote = readQuote(bookingId, signed, services)
  const outcome = await db.transaction(async (tx): Promise<Cancelled> => {
    const [locked] = await lockBookings(tx, { id: bookingId })
    if (!locked) return refused('not-found')
    if (locked.status !== 'confirmed') return refused('no-place')
    if (!quote || quote.revision !== locked.revision) return refused('stale-quote')
    const dispute = await disputeRefusal(tx, locked)
    if (dispute) return refused(dispute)
    const { pence, rule } = quote
    if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
    const way = await writeCancelled(tx, locked, pence, now())
    await writeLetters(tx, locked, { refundPence: pence, way, rule, by: actor.by }, now())
    await recordAudit(tx, {
      ...{ action: 'booking-cancelled-by-trainee', subjectType: 'booking', subjectId: bookingId },
      ...{ actorId: actor.userId, fields: ['status', 'refund_owed', rule] },
      details: { by: actor.by },
    })
    return { ok: true, pence }
  })
  if (outcome.ok) {
    nudge('make-refunds')
    nudge('write-invoices')
    // A card page for the balance that is still open is closed.
    nudge('follow-staff-orders')
    nudge('refresh-public-answers')
    nudge('send-mail')
  }
  return outcome
}

async function writeCancelled(
  tx: Handle,
  locked: LockedBooking,
  pence: number,
  now: Date,
): Promise<RefundWay> {
  const before = asBooking(locked)
  const { booking, place } = chooseStatus(before, 'cancelled')
  if (locked.payment === 'invoiced') {
    const unpaid = { ...booking, cancelReason: 'trainee' as const }
    await write(tx, locked, { booking: unpaid, place }, now)
    await addWaived(tx, locked.id, pence)
    return 'invoice'
  }
  const inAll = (await readRefundsUnderWay(tx, locked.id)) + pence
  const refundOwedPence = Math.max(before.refundOwedPence, inAll)
  const cancelled = { ...booking, cancelReason: 'trainee' as const, refundOwedPence }
  await write(tx, locked, { booking: cancelled, place }, now)
  if (pence === 0) return 'card'
  const debt = { orderId: locked.orderId, bookingId: locked.id, pence }
  return writeDebt(tx, { ...debt, reason: 'cancelled-by-trainee', key: randomUUID(), now })
}

type Told = { refundPence: number; way: RefundWay; rule: CancellationRule; by: ActingAs }

async function writeLetters(tx: Handle, locked: LockedBooking, told: Told, now: Date) {
  const { id: bookingId, fullName, email, courseTitle, courseDate } = locked
  const buyer = separateBuyer(locked)
  // Who bought the place for themselves cancels their own, also on the page of the order.
  const by = told.by === 'buyer' && !buyer ? 'trainee' : told.by
  const facts = { bookingId, fullName, courseTitle, courseDate, by }
  const rest = await leftToPay(tx, locked, now)
  const own = isPaidByAnother(locked) ? { paidByAnother: true } : { ...told, ...rest, by }
  const participant = shownName(fullName)
  const notice = { ...facts, ...told, by, fullName: participant }
  const letters: PlainLetter[] = [{ template: 'cancellation-notice', to: TEAM, facts: notice }]
  if (mayMailPayment({ name: fullName, email, course: courseTitle })) {
    letters.unshift({ template: 'booking-cancelled', to: email, facts: { ...facts, ...own } })
  }
  if (buyer) {
    const toBuyer = { ...facts, ...told, ...rest, fullName: buyer.fullName, participant }
    letters.push({ template: 'booking-cancelled', to: buyer.email, facts: toBuyer })
  }
  await postLetters(tx, { subjectId: bookingId, letters, now, purgeAfter: letterEnd(now) })
}

/** What the buyer has still to pay for the places left, once the cancellation is written. */
async function leftToPay(tx: Handle, { orderId, scheduleId }: LockedBooking, now: Date) {
  const today = londonToday(now)
  const open = await openBalance(tx, orderId, today)
  // Nobody is asked for what the bank may be about to pay.
  if (!open || open.underWayPence > 0) return {}
  const { restPence, nextPence, nextDueOn } = open
  const bookings = await bookingsOfOrder(tx, orderId)
  const places = bookings.filter(({ status }) => occupiesPlace(status)).length
  const isOverdue = nextDueOn < today
  return {
    stillToPay: { places, restPence, nextPence, nextDueOn, ...(isOverdue && { isOverdue }) },
    orderPage: await addOrderLink(tx, { orderId, scheduleId }, now),
  }
}

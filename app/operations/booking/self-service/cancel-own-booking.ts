import { randomUUID } from 'node:crypto'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { chooseStatus } from '#app/domain/booking/booking.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { PartOfRefund } from '#app/domain/booking/refund/group-withdrawal.ts'
import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import { separateBuyer } from '#app/domain/booking/self-service/separate-buyer.ts'
import { type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import {
  type LockedBooking,
  lockBookings,
  writeBooking,
} from '#app/storage/booking/locked-bookings.ts'
import { readRefundsUnderWay, writeDebt } from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addWaived } from '#app/storage/invoice/invoiced-orders.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { asBooking, write } from '../apply-booking-event.ts'
import { cancellationLetters } from '../cancellation-letters.ts'
import {
  type DecidesRefusal,
  type DisputeRefusal,
  decidesRefusal,
  disputeRefusal,
} from './change-refusals.ts'
import { type PersonActing, recordOwnAct } from './person-acting.ts'
import { readQuote, sumOfRevisions } from './quote-refund.ts'

type CancelInput = {
  bookingId: string
  /** As `quoteRefund` signed it. */
  quote: string
  actor: PersonActing
}

type Cancelled = Outcome<
  { pence: number },
  'not-found' | 'stale-quote' | 'no-place' | DecidesRefusal | DisputeRefusal
>

/** Refunds exactly what was quoted. After any change to the booking a new quote is needed. */
export async function cancelOwnBooking(
  { bookingId, quote: signed, actor }: CancelInput,
  services: Pick<Services, 'db' | 'env' | 'now' | 'nudge'>,
): Promise<Cancelled> {
  const { db, now, nudge } = services
  const quote = readQuote(bookingId, signed, services)
  const outcome = await db.transaction(async (tx): Promise<Cancelled> => {
    const which = quote?.group ? { orderId: quote.group.orderId } : { id: bookingId }
    const ordered = await lockBookings(tx, which)
    const locked = ordered.find(({ id }) => id === bookingId)
    if (!locked) return refused('not-found')
    if (locked.status !== 'confirmed') return refused('no-place')
    const notTheirs = await decidesRefusal(tx, locked, actor)
    if (notTheirs) return refused(notTheirs)
    if (!quote || quote.revision !== locked.revision) return refused('stale-quote')
    if (quote.group && quote.group.revisions !== sumOfRevisions(ordered)) {
      return refused('stale-quote')
    }
    const dispute = await disputeRefusal(tx, locked)
    if (dispute) return refused(dispute)
    const { rule, others = [] } = quote
    const pence = quote.pence + others.reduce((sum, each) => sum + each.pence, 0)
    if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
    const way = await writeCancelled(tx, locked, quote.pence, now())
    for (const other of others) await giveBackBesides(tx, ordered, other, now())
    await writeLetters(tx, locked, { refundPence: pence, way, rule, by: actor.by }, now())
    await recordOwnAct(tx, 'booking-cancelled-by-trainee', bookingId, actor, [
      'status',
      'refund_owed',
      rule,
    ])
    return { ok: true, pence }
  })
  if (outcome.ok) {
    nudge('make-refunds', 'write-invoices')
    // A card page for the balance that is still open is closed.
    nudge('follow-staff-orders', 'refresh-public-answers', 'send-mail')
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

/** Of a place that was withdrawn before: what was taken off for a discount that more places had then. */
async function giveBackBesides(
  tx: Handle,
  ordered: readonly LockedBooking[],
  { bookingId, pence }: PartOfRefund,
  now: Date,
) {
  const other = ordered.find(({ id }) => id === bookingId)
  if (!other) return
  const before = asBooking(other)
  const booking = { ...before, refundOwedPence: before.refundOwedPence + pence }
  await writeBooking(tx, bookingId, { booking, holdUntil: null, now })
  const debt = { orderId: other.orderId, bookingId, pence, reason: 'cancelled-by-trainee' } as const
  await writeDebt(tx, { ...debt, key: randomUUID(), now })
}

type Told = { refundPence: number; way: RefundWay; rule: CancellationRule; by: ActingAs }

async function writeLetters(tx: Handle, locked: LockedBooking, told: Told, now: Date) {
  const { id: bookingId, fullName, courseTitle, courseDate } = locked
  const by = whoCancelled(locked, told.by)
  const booking = { bookingId, fullName: shownName(fullName), courseTitle, courseDate }
  const notice: PlainLetter = {
    template: 'cancellation-notice',
    to: TEAM,
    facts: { ...booking, ...told, by },
  }
  const letters = [...(await cancellationLetters(tx, locked, { ...told, by }, now)), notice]
  await postLetters(tx, bookingId, letters, now)
}

/** Who bought the place for themselves cancels their own, also on the page of the order. */
function whoCancelled(locked: LockedBooking, by: ActingAs) {
  return by === 'buyer' && !separateBuyer(locked) ? 'trainee' : by
}

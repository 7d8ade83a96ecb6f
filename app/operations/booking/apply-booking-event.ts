import { randomUUID } from 'node:crypto'
import { type AttentionReason, attentionReasonOf } from '../../domain/booking/attention.ts'
import {
  type Booking,
  type BookingEvent,
  type Decision,
  decide,
  type LateReason,
  lateReason,
} from '../../domain/booking/booking.ts'
import { receiptNumber } from '../../domain/booking/receipt-number.ts'
import { type Letter, TEAM } from '../../domain/mail/letters.ts'
import { mayMailPayment } from '../../domain/mail/mail-text.ts'
import { isActive, sparePlaces } from '../../domain/schedule/spare-places.ts'
import { type LockedBooking, writeBooking } from '../../storage/booking/locked-bookings.ts'
import { giveReceiptNumber } from '../../storage/booking/payments.ts'
import { writeDebt } from '../../storage/booking/refunds.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import { changePlaces, lockRun } from '../../storage/schedule/run-locks.ts'
import { letterEnd } from '../mail/letter-purge-date.ts'
import { confirmationDetails } from './confirmation-details.ts'

/** Decides what an event means for a locked booking, and writes all of it. */
export async function applyBookingEvent(
  tx: Handle,
  locked: LockedBooking,
  event: BookingEvent,
  now: Date,
) {
  const run = locked.scheduleId ? await lockRun(tx, locked.scheduleId) : undefined
  const runActive = run !== undefined && isActive(run)
  const placeFree = runActive && sparePlaces(run) > 0
  const before = asBooking(locked)
  const decision = decide(before, event, { placeFree })
  if (decision.booking === before) return decision
  await write(tx, locked, decision, attentionAfter(locked, decision, event))
  await writeNewDebt(tx, locked, { before, after: decision.booking, now })
  const late = lateReason(before, runActive)
  await writeLetters(tx, locked, decision, { late, now })
  return decision
}

export function asBooking(row: LockedBooking): Booking {
  return {
    status: row.status,
    payment: row.payment,
    cancelReason: row.cancelReason,
    hasDate: row.scheduleId !== null,
    pricePence: row.price,
    currency: row.currency,
    paidPence: row.paid,
    refundOwedPence: row.refundOwed,
    refundedPence: row.refunded,
    needsAttention: row.needsAttention,
  }
}

/** Also used for a status that staff choose, which is a decision without an event. */
export async function write(
  tx: Handle,
  locked: LockedBooking,
  { booking, place }: Pick<Decision, 'booking' | 'place'>,
  attentionReason: AttentionReason | null,
) {
  // Only a booking that still has to be paid has a deadline.
  const awaitsPayment =
    booking.status === 'pending' && booking.payment !== 'paid' && !booking.needsAttention
  const holdUntil = awaitsPayment ? locked.holdUntil : null
  await writeBooking(tx, locked.id, { booking, attentionReason, holdUntil })
  if (locked.scheduleId && place !== 'keep') {
    await changePlaces(tx, locked.scheduleId, place === 'take' ? 1 : -1)
  }
}

function attentionAfter(locked: LockedBooking, { booking }: Decision, event: BookingEvent) {
  if (!booking.needsAttention) return null
  return locked.needsAttention ? locked.attentionReason : attentionReasonOf(event)
}

async function writeNewDebt(
  tx: Handle,
  locked: LockedBooking,
  { before, after, now }: { before: Booking; after: Booking; now: Date },
) {
  const pence = after.refundOwedPence - before.refundOwedPence
  if (pence <= 0) return
  const { id: bookingId, orderId } = locked
  await writeDebt(tx, {
    orderId,
    bookingId,
    pence,
    reason: 'late-payment',
    key: randomUUID(),
    now,
  })
}

/** `late`: why a payment could not be used, in case it is refunded. */
type LetterContext = { late: LateReason; now: Date }

async function writeLetters(
  tx: Handle,
  locked: LockedBooking,
  { booking, letter }: Decision,
  { late, now }: LetterContext,
) {
  if (booking.payment === 'paid' && locked.payment !== 'paid') {
    await giveReceiptNumber(tx, locked.orderId, receiptNumber(locked.id))
  }
  const letters = await lettersFor(tx, locked, letter, { late, now })
  if (letters.length === 0) return
  const purgeAfter = letterEnd(now)
  await postLetters(tx, { subjectId: locked.id, letters, now, purgeAfter })
}

async function lettersFor(
  tx: Handle,
  locked: LockedBooking,
  letter: Decision['letter'],
  { late: reason, now }: LetterContext,
): Promise<Letter[]> {
  const { fullName, email, courseTitle } = locked
  if (!letter || !mayMailPayment({ name: fullName, email, course: courseTitle })) return []
  if (letter === 'apology') {
    const { id: bookingId, courseDate, price: refundPence } = locked
    const facts = { bookingId, fullName, courseTitle, courseDate, refundPence, reason }
    return [{ template: 'late-payment-apology', to: email, facts }]
  }
  const facts = await confirmationDetails(tx, locked, now.toISOString())
  return [
    { template: 'booking-confirmation', to: email, facts },
    { template: 'booking-notice', to: TEAM, facts },
  ]
}

import { randomUUID } from 'node:crypto'
import {
  type Booking,
  type BookingDecision,
  type BookingEvent,
  decide,
  type LateReason,
  lateReason,
  settlesPlace,
} from '#app/domain/booking/booking.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { receiptNumber } from '#app/domain/booking/receipt-number.ts'
import { type PlainLetter, TEAM } from '#app/domain/mail/letters.ts'
import { mayMailPayment } from '#app/domain/mail/mail-text.ts'
import { isActive, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { updateCodeUse } from '#app/storage/booking/codes/code-uses.ts'
import { type LockedBooking, writeBooking } from '#app/storage/booking/locked-bookings.ts'
import { endMatters, endPlaceQuestions, openMatter } from '#app/storage/booking/matters.ts'
import { giveReceiptNumber } from '#app/storage/booking/payments.ts'
import { writeDebt } from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { placesKeptFor } from '#app/storage/waitlist/entries.ts'
import { postLetters } from '../mail/post-letters.ts'
import {
  confirmTakenPlace,
  type ReleasedPlace,
  releasePlace,
  takePlace,
} from '../waitlist/release-places.ts'
import { confirmationDetails, paymentPageOf } from './confirmation-details.ts'
import { paymentFailedLetter } from './payment-failed-letter.ts'
import { addBookingLink } from './self-service/booking-link.ts'

/** What a matter that an event opens is about: the provider's id and the amount. */
type About = { reference?: string; pence?: number; again?: boolean }

/** What several bookings of an order have in common; see apply-order-event.ts, which does the rest. */
type Together = {
  /** Whether there is room for all of them. */
  placesFree: boolean
  /** Places to release once all bookings are written. */
  released: ReleasedPlace[]
}

export type EventContext = { now: Date; about?: About; together?: Together }

/** Decides what an event means for a locked booking, and writes all of it. */
export async function applyBookingEvent(
  tx: Handle,
  locked: LockedBooking,
  event: BookingEvent,
  { now, about = {}, together }: EventContext,
) {
  const run = locked.scheduleId ? await lockRun(tx, locked.scheduleId) : undefined
  const runActive = run !== undefined && isActive(run)
  const placeFree = together
    ? together.placesFree
    : runActive && (sparePlaces(run) > 0 || (await hasOffer(tx, locked)))
  const before = asBooking(locked)
  const late = lateReason(before, runActive)
  const decision = decide(before, event, { placeFree })
  const isFlagged = await writeMatters(tx, locked, decision, { about, now })
  if (decision.booking === before && !isFlagged) return { ...decision, late, owed: noDebt }
  const flagged = { ...locked, needsAttention: locked.needsAttention || isFlagged }
  await write(tx, flagged, decision, now, together?.released)
  const isMoney = event.kind === 'paid' || event.kind === 'received'
  const owed = isMoney ? await writeNewDebt(tx, locked, decision.booking, now) : noDebt
  const isPaid = (payment: string) => payment === 'paid' || payment === 'part-paid'
  if (isPaid(decision.booking.payment) && !isPaid(locked.payment)) {
    await giveReceiptNumber(tx, locked.orderId, receiptNumber(locked.id))
  }
  if (!together) {
    const letters = await lettersFor(tx, locked, decision.letter, { late, owed, now })
    await postLetters(tx, locked.id, letters, now)
  }
  return { ...decision, late, owed }
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
  }
}

/** Also used for a status that staff choose, which is a decision without an event. */
export async function write(
  tx: Handle,
  locked: LockedBooking,
  decision: Pick<BookingDecision, 'booking' | 'place'> & Partial<Pick<BookingDecision, 'opens'>>,
  now: Date,
  released?: ReleasedPlace[],
) {
  const { booking, place } = decision
  // Only a booking that still has to be paid has a deadline.
  const awaitsPayment = booking.status === 'pending' && booking.payment !== 'paid'
  const holdUntil = awaitsPayment && !locked.needsAttention ? locked.holdUntil : null
  await writeBooking(tx, locked.id, { booking, holdUntil, now })
  await writePlace(tx, locked, { booking, place }, now, released)
  const { id: bookingId, orderId } = locked
  if (settlesPlace(asBooking(locked), decision))
    await endPlaceQuestions(tx, { orderId, bookingId, now })
  if (locked.discountKind === 'code') await updateCodeUse(tx, locked.orderId)
}

async function writePlace(
  tx: Handle,
  locked: LockedBooking,
  { booking, place }: Pick<BookingDecision, 'booking' | 'place'>,
  now: Date,
  released?: ReleasedPlace[],
) {
  if (!locked.scheduleId) return
  const booked = { runId: locked.scheduleId, entryId: locked.waitlistEntryId }
  if (place === 'take') await takePlace(tx, booked, now)
  if (place === 'keep') await confirmTakenPlace(tx, booked, now)
  if (place === 'release') {
    const wasUnpaid = locked.status === 'pending' && booking.paidPence === 0
    const place = { ...booked, unpaidSince: wasUnpaid ? locked.createdAt : null }
    if (released) released.push(place)
    else await releasePlace(tx, place, now)
  }
}

/** A late payment may use the place that its own offer still keeps. */
async function hasOffer(tx: Handle, { waitlistEntryId, scheduleId }: LockedBooking) {
  if (!waitlistEntryId || !scheduleId) return false
  return (await placesKeptFor(tx, waitlistEntryId, scheduleId)) > 0
}

/** Whether it opened one. */
async function writeMatters(
  tx: Handle,
  { id: bookingId, orderId }: LockedBooking,
  { opens, ends }: BookingDecision,
  { about, now }: { about: About; now: Date },
) {
  const of = { orderId, bookingId, now }
  const reference = ends === 'dispute' ? about.reference : undefined
  if (ends) await endMatters(tx, { ...of, kind: ends, reference })
  return opens ? openMatter(tx, { ...of, ...about, kind: opens }) : false
}

/** What an event made the academy owe, and how it goes back. */
export type NewDebt = { pence: number; way: RefundWay }

const noDebt: NewDebt = { pence: 0, way: 'card' }

async function writeNewDebt(
  tx: Handle,
  locked: LockedBooking,
  { refundOwedPence }: Booking,
  now: Date,
): Promise<NewDebt> {
  const pence = refundOwedPence - locked.refundOwed
  if (pence <= 0) return noDebt
  const { id: bookingId, orderId } = locked
  const debt = { orderId, bookingId, pence, reason: 'late-payment' } as const
  return { pence, way: await writeDebt(tx, { ...debt, key: randomUUID(), now }) }
}

/** `late`: why a payment could not be used, in case it is refunded. */
type LetterContext = { late: LateReason; owed: NewDebt; now: Date }

async function lettersFor(
  tx: Handle,
  locked: LockedBooking,
  letter: BookingDecision['letter'],
  { late: reason, owed, now }: LetterContext,
): Promise<PlainLetter[]> {
  const { fullName, email, courseTitle, buyerName, buyerEmail } = locked
  if (letter === 'apology') {
    const { id: bookingId, courseDate } = locked
    if (!mayMailPayment({ name: buyerName, email: buyerEmail, course: courseTitle })) return []
    const about = { bookingId, fullName: buyerName, courseTitle, courseDate }
    const facts = { ...about, refundPence: owed.pence, way: owed.way, reason }
    return [{ template: 'late-payment-apology', to: buyerEmail, facts }]
  }
  if (letter === 'payment-failed') return paymentFailedLetter([locked])
  if (!letter || !mayMailPayment({ name: fullName, email, course: courseTitle })) return []
  const facts = await confirmationDetails(tx, locked, now.toISOString())
  const ownPage = await addBookingLink(tx, locked, now)
  const payment = await paymentPageOf(tx, locked, { details: facts, now })
  return [
    { template: 'booking-confirmation', to: email, facts: { ...facts, ...payment, ownPage } },
    { template: 'booking-notice', to: TEAM, facts },
  ]
}

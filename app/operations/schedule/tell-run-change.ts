import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { isPaidByAnother, separateBuyer } from '#app/domain/booking/self-service/separate-buyer.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import { mayMailPayment } from '#app/domain/mail/mail-text.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { addBookingLink, addOrderLink } from '../booking/self-service/booking-link.ts'
import { postLetters } from '../mail/post-letters.ts'

type NewDate = {
  scheduleId: string
  newDate: string
  formerDays: RunDay[]
  /** What staff wrote to everyone on a cancelled run. */
  message?: string | null
  onlyThisBooking: boolean
  /** The most that the terms give back from now on, where its trainee moved it. */
  cappedPercent?: number | undefined
}

/**
 * The letter about new days, times or a new venue; a buyer who does not come gets their own. The booking as
 * it was before the change.
 */
export async function tellMove(
  tx: Handle,
  booking: LockedBooking,
  { scheduleId, message, ...change }: NewDate,
  now: Date,
) {
  const { id, orderId, revision } = booking
  const facts = {
    ...bookingFieldsOf(booking),
    ...change,
    days: await letterDays(tx, scheduleId),
    ...(message && { message }),
    ...(booking.companyName && { isCompany: true }),
    sequence: revision + 1,
  }
  const own = {
    ...facts,
    ...(isPaidByAnother(booking) && { paidByAnother: true }),
    ownPage: await addBookingLink(tx, { id, scheduleId }, now),
  }
  await post(tx, { template: 'date-moved', to: booking.email, facts: own }, now)
  const buyer = separateBuyer(booking)
  if (!buyer) return
  const toBuyer = {
    ...facts,
    fullName: buyer.fullName,
    participant: shownName(booking.fullName),
    orderPage: await addOrderLink(tx, { orderId, scheduleId }, now),
  }
  await post(tx, { template: 'date-moved', to: buyer.email, facts: toBuyer }, now)
}

/** The days of a run for a letter; empty without a run. */
export async function letterDays(tx: Handle, scheduleId: string | null): Promise<RunDay[]> {
  const days = await daysOfRuns(tx, scheduleId ? [scheduleId] : [])
  return days.map(({ scheduleId: _, ...day }) => day)
}

/** The letter about a cancelled run. Its refund is told to whoever paid. */
export async function tellCancellation(
  tx: Handle,
  booking: LockedBooking,
  { refundPence, way, message }: { refundPence: number; way: RefundWay; message: string | null },
  now: Date,
) {
  const facts = { ...bookingFieldsOf(booking), ...(message && { message }) }
  const own = isPaidByAnother(booking) ? { paidByAnother: true } : { refundPence, way }
  const letter = { template: 'date-cancelled', facts: { ...facts, ...own } } as const
  await post(tx, { ...letter, to: booking.email }, now)
  const buyer = separateBuyer(booking)
  if (!buyer) return
  const participant = shownName(booking.fullName)
  const toBuyer = { ...facts, fullName: buyer.fullName, participant, refundPence, way }
  await post(tx, { template: 'date-cancelled', to: buyer.email, facts: toBuyer }, now)
}

const bookingFieldsOf = ({ id: bookingId, fullName, courseTitle, courseDate }: LockedBooking) => ({
  bookingId,
  fullName,
  courseTitle,
  courseDate,
})

type RunLetter = Extract<PlainLetter, { template: 'date-moved' | 'date-cancelled' }>

async function post(tx: Handle, letter: RunLetter, now: Date) {
  const { bookingId, fullName, courseTitle } = letter.facts
  if (!mayMailPayment({ name: fullName, email: letter.to, course: courseTitle })) return
  await postLetters(tx, bookingId, [letter], now)
}

import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

/** Tells the buyer that money is on its way back. */
export async function writeRefundLetter(
  tx: Handle,
  booking: LockedBooking,
  { pence: refundPence, way }: { pence: number; way: RefundWay },
  now: Date,
) {
  const facts = { ...aboutBooking(booking), refundPence, way }
  await write(tx, booking, { template: 'refund-made', to: booking.buyerEmail, facts }, now)
}

/** Tells the buyer that money which was on its way came back to the academy. */
export async function writeRefundFailedLetter(
  tx: Handle,
  booking: LockedBooking,
  refundPence: number,
  now: Date,
) {
  const facts = { ...aboutBooking(booking), refundPence }
  await write(tx, booking, { template: 'refund-failed', to: booking.buyerEmail, facts }, now)
}

function aboutBooking({ id, buyerName, courseTitle, courseDate }: LockedBooking) {
  return { bookingId: id, fullName: buyerName, courseTitle, courseDate }
}

async function write(tx: Handle, booking: LockedBooking, letter: PlainLetter, now: Date) {
  // The address is empty once a person's data was erased.
  if (booking.buyerEmail === '') return
  await postLetters(tx, booking.id, [letter], now)
}

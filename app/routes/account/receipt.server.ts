import { data } from 'react-router'
import { refundTerms } from '../../../content/policies.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import type { Receipt } from '../../domain/invoice/receipt-sheet.ts'
import { runText } from '../../domain/schedule/run-text.ts'
import type { TraineeBooking } from '../../storage/booking/trainee-bookings.ts'
import { requireOwnBooking } from './my-booking/own-booking.server.ts'

type Args = Parameters<typeof requireOwnBooking>[0]

/** The receipt for one booking, for whoever paid for it; the page and the PDF show the same. */
export async function requireReceipt(args: Args) {
  const { booking, home, path, isBuyer } = await requireOwnBooking(args)
  // Whoever comes instead of the buyer does not see who paid.
  if (!isBuyer || booking.paid === 0) throw data(null, { status: 404 })
  return { receipt: receiptOf(booking), home, path }
}

function receiptOf(booking: TraineeBooking): Receipt {
  const { id, expressRequestedAt, vatAmount, vatRate } = booking
  const paidAt = booking.paidAt ?? booking.createdAt
  return {
    number: booking.receiptNumber ?? bookingReference(id),
    booking: bookingReference(id),
    paidBy: booking.buyerName,
    paidOn: londonDayText(paidAt),
    paidAt,
    what: what(booking),
    pence: booking.price,
    discountPence: booking.discount,
    paidPence: booking.paid,
    refundedPence: booking.refunded,
    vat: vatAmount > 0 ? { pence: vatAmount, rate: Number(vatRate) } : null,
    expressRequest: expressRequestedAt && {
      on: londonDayText(expressRequestedAt),
      days: refundTerms.statutoryCancellationDays,
    },
  }
}

function what({ courseTitle, courseDate, startDate, endDate, fullName }: TraineeBooking) {
  const days = startDate && endDate ? runText({ startDate, endDate }) : courseDate
  return [courseTitle, days, `for ${fullName}`].filter(Boolean).join(', ')
}

function londonDayText(instant: Date) {
  const day = londonToday(instant)
  return runText({ startDate: day, endDate: day })
}

import { refundTerms } from '#content/settings.ts'
import { londonToday } from '../domain/basics/london-time.ts'
import { bookingReference } from '../domain/booking/booking-reference.ts'
import { occupiesPlace } from '../domain/booking/booking-status.ts'
import { splitPence } from '../domain/booking/order/split-pence.ts'
import { isNamed } from '../domain/booking/participant/unnamed.ts'
import { failedPence } from '../domain/booking/refund/refund.ts'
import { buyerLines } from '../domain/invoice/document-content.ts'
import type { Receipt } from '../domain/invoice/receipt-sheet.ts'
import { runText } from '../domain/schedule/run-text.ts'
import type { TraineeBooking } from '../storage/booking/trainee-bookings.ts'

/** The receipt for one booking that is paid. */
export function receiptOf(booking: TraineeBooking): Receipt {
  const { id, expressRequestedAt, price } = booking
  const vatRate = Number(booking.vatRate)
  const paidAt = booking.paidAt ?? booking.createdAt
  return {
    number: booking.receiptNumber ?? bookingReference(id),
    booking: bookingReference(id),
    paidBy: buyerLines(booking),
    purchaseOrder: booking.purchaseOrder,
    paidOn: londonDayText(paidAt),
    paidAt,
    what: what(booking),
    pence: price,
    discountPence: booking.discount,
    paidPence: booking.paid,
    refundedPence: Math.max(0, booking.refunded - booking.lostInDispute),
    lostPence: booking.lostInDispute,
    stillToPayPence: occupiesPlace(booking.status) ? openPence(booking) : 0,
    owedPence: Math.max(0, booking.refundOwed - booking.refunded),
    failedPence: failedPence(booking),
    vat: vatRate > 0 ? { pence: vatOf(booking), rate: vatRate } : null,
    expressRequest: expressRequestedAt && {
      on: londonDayText(expressRequestedAt),
      days: refundTerms.statutoryCancellationDays,
    },
  }
}

/** What a company paid late for a place of which less was asked is all of it. */
function openPence({ price, waived, paid }: TraineeBooking) {
  return Math.max(0, price - waived - paid)
}

/** The place's share of the order's VAT: the receipts of an order add up to its invoice. */
function vatOf({ vatAmount, orderPrices, placesBefore }: TraineeBooking) {
  return splitPence(vatAmount, orderPrices)[placesBefore] ?? 0
}

function what({ courseTitle, courseDate, startDate, endDate, fullName }: TraineeBooking) {
  const days = startDate && endDate ? runText({ startDate, endDate }) : courseDate
  return [courseTitle, days, isNamed({ fullName }) ? `for ${fullName}` : '']
    .filter(Boolean)
    .join(', ')
}

function londonDayText(instant: Date) {
  const day = londonToday(instant)
  return runText({ startDate: day, endDate: day })
}

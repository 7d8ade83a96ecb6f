import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { bookingReference } from '../booking-reference.ts'
import { type BookingStatus, statusLabel } from '../booking-status.ts'
import { placeOpenPence } from '../order/place-open-pence.ts'
import { type PaidOrder, wayOfPayment } from '../order/way-of-payment.ts'

type ExportedBooking = {
  id: string
  fullName: string
  email: string
  phone: string
  emergencyContact: string | null
  dietaryRequirements: string | null
  courseTitle: string
  courseDate: string
  price: number
  paid: number
  refunded: number
  waived: number
  status: BookingStatus
  stripeSessionId: string | null
  createdAt: Date
  updatedAt: Date
  order: PaidOrder & {
    buyerName: string
    buyerEmail: string
    companyName: string | null
    purchaseOrder: string | null
    firstId: string
  }
}

export const BOOKING_CSV_COLUMNS = [
  'Ref',
  'Booking ID',
  'Date Booked',
  'Full Name',
  'Email',
  'Phone',
  'Emergency Contact',
  'Dietary Requirements',
  'Course',
  'Course Date',
  'Price (GBP)',
  'Status',
  'Payment Session',
  'Last Updated',
  'Order',
  'Buyer',
  'Buyer Email',
  'Company',
  'Purchase Order',
  'Paid By',
  'Paid (GBP)',
  'Open (GBP)',
  'Refunded (GBP)',
] as const

/**
 * A booking as a row of the exported file: the same fields as on the page, and the full id; then its
 * order, whose places share the reference that stands in the buyer's letters.
 */
export function bookingCsvRow(booking: ExportedBooking): string[] {
  const { order } = booking
  return [
    bookingReference(booking.id),
    booking.id,
    adminMoment(booking.createdAt),
    booking.fullName,
    booking.email,
    booking.phone,
    booking.emergencyContact ?? '',
    booking.dietaryRequirements ?? '',
    booking.courseTitle,
    booking.courseDate,
    pounds(booking.price),
    statusLabel(booking.status),
    booking.stripeSessionId ?? '',
    adminMoment(booking.updatedAt),
    bookingReference(order.firstId),
    order.buyerName,
    order.buyerEmail,
    order.companyName ?? '',
    order.purchaseOrder ?? '',
    wayOfPayment(order, booking.status),
    pounds(booking.paid),
    pounds(placeOpenPence({ ...booking, isOnAccount: order.isOnAccount })),
    pounds(booking.refunded),
  ]
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

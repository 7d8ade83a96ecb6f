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

/**
 * The columns of the exported file: the same fields as on the page, and the full id; then the booking's
 * order, whose places share the reference that stands in the buyer's letters.
 */
const columns: Readonly<Record<string, (booking: ExportedBooking) => string>> = {
  Ref: ({ id }) => bookingReference(id),
  'Booking ID': ({ id }) => id,
  'Date Booked': ({ createdAt }) => adminMoment(createdAt),
  'Full Name': ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  'Emergency Contact': ({ emergencyContact }) => emergencyContact ?? '',
  'Dietary Requirements': ({ dietaryRequirements }) => dietaryRequirements ?? '',
  Course: ({ courseTitle }) => courseTitle,
  'Course Date': ({ courseDate }) => courseDate,
  'Price (GBP)': ({ price }) => pounds(price),
  Status: ({ status }) => statusLabel(status),
  'Payment Session': ({ stripeSessionId }) => stripeSessionId ?? '',
  'Last Updated': ({ updatedAt }) => adminMoment(updatedAt),
  Order: ({ order }) => bookingReference(order.firstId),
  Buyer: ({ order }) => order.buyerName,
  'Buyer Email': ({ order }) => order.buyerEmail,
  Company: ({ order }) => order.companyName ?? '',
  'Purchase Order': ({ order }) => order.purchaseOrder ?? '',
  'Paid By': ({ order, status }) => wayOfPayment(order, status),
  'Paid (GBP)': ({ paid }) => pounds(paid),
  'Open (GBP)': (booking) =>
    pounds(placeOpenPence({ ...booking, isOnAccount: booking.order.isOnAccount })),
  'Refunded (GBP)': ({ refunded }) => pounds(refunded),
}

export const BOOKING_CSV_COLUMNS = Object.keys(columns)

export function bookingCsvRow(booking: ExportedBooking) {
  return Object.values(columns).map((cell) => cell(booking))
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

import { adminMoment } from '../basics/admin-time.ts'
import { bookingReference } from './booking-reference.ts'
import { type BookingStatus, statusLabel } from './booking-status.ts'

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
  status: BookingStatus
  stripeSessionId: string | null
  createdAt: Date
  updatedAt: Date
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
] as const

/** A booking as a row of the exported file: the same fields as on the page, and the full id. */
export function bookingCsvRow(booking: ExportedBooking): string[] {
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
    (booking.price / 100).toFixed(2),
    statusLabel(booking.status),
    booking.stripeSessionId ?? '',
    adminMoment(booking.updatedAt),
  ]
}

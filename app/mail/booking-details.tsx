import { mailPrice } from '../domain/basics/money.ts'
import { bookingReference } from '../domain/booking/booking-reference.ts'
import type { ConfirmationDetails } from '../domain/mail/confirmation-fields.ts'
import { DetailTable } from './letter-parts.tsx'

const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** The same table in the letters to the customer and to the team. */
export function BookingDetails({ booked }: { booked: ConfirmationDetails }) {
  return (
    <DetailTable
      rows={[
        ['Booking reference', bookingReference(booked.bookingId)],
        ['Course', booked.courseTitle],
        ['Starting date', booked.courseDate || 'To be arranged with you'],
        ['Amount paid', `£${mailPrice(booked.pricePence)}`],
        ['Name', booked.fullName],
        ['Phone', booked.phone],
        ['Emergency contact', booked.emergencyContact],
        ['Dietary requirements', booked.dietaryRequirements],
        ['Booked', dateTime.format(new Date(booked.paidAt))],
        ['Payment session', booked.sessionId],
      ]}
    />
  )
}

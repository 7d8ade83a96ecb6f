import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import type { ConfirmationDetails } from '#app/domain/mail/confirmation-fields.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { amountRows } from '../amount-rows.ts'
import { DetailTable } from '../letter-parts.tsx'

/** The whole run is listed day by day below. */
function startingDate({ days, courseDate }: ConfirmationDetails) {
  const [first] = days
  if (first) return runText({ startDate: first.date, endDate: first.date })
  return readableDates(courseDate) || 'To be arranged with you'
}

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
        ['Starting date', startingDate(booked)],
        ...amountRows(booked),
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

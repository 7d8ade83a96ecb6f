import { promises } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { BookingDetails } from '../booking-details.tsx'
import { dayText } from '../day-text.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { Action, Facts, Part, Points, Title, Words } from '../pieces.tsx'

export const bookingNotice: LetterTemplate<'booking-notice'> = (booked, { publicUrl }) => {
  const reference = bookingReference(booked.bookingId)
  const dated = booked.courseDate !== ''
  return {
    subject: `New booking ${reference}: ${booked.courseTitle}`,
    preview: `${booked.fullName}, ${booked.courseDate || 'no date yet'}`,
    body: (
      <>
        <Title>New booking</Title>
        <Words>
          {dated
            ? `${booked.fullName} has booked and paid for a place on this date.`
            : `${booked.fullName} has paid without choosing a date. We have promised to get in touch within ${promises.teamContactHours} hours to schedule one.`}
        </Words>
        <BookingDetails booked={booked} />
        <Facts facts={[['E-mail', booked.email]]} />
        {booked.days.length > 0 ? (
          <Part title="Days">
            <Points points={booked.days.map(dayText)} />
          </Part>
        ) : null}
        <Action href={`${publicUrl}/admin/bookings/${booked.bookingId}`}>Open the booking</Action>
        <Words>Answering this e-mail writes to the customer.</Words>
      </>
    ),
  }
}

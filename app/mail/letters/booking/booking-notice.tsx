import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { howBooked } from '#app/mail/amount-rows.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { Days } from '#app/mail/parts/before-the-course.tsx'
import { BookingDetails } from '#app/mail/parts/booking-details.tsx'
import { promises } from '#content/promises.ts'

export const bookingNotice: LetterTemplate<'booking-notice'> = (booked, { publicUrl }) => {
  const reference = bookingReference(booked.bookingId)
  const dated = booked.courseDate !== ''
  const how = `${booked.fullName} ${howBooked(booked, 'a place')}`
  return {
    subject: `New booking ${reference}: ${booked.courseTitle}`,
    preview: `${booked.fullName}, ${readableDates(booked.courseDate) || 'no date yet'}`,
    title: 'New booking',
    body: (
      <>
        <Paragraph>
          {dated
            ? `${how}, on this date.`
            : `${how}, without choosing a date. We have promised to get in touch within ${promises.teamContactHours} hours to schedule one.`}
        </Paragraph>
        <BookingDetails booked={booked} />
        <DetailTable rows={[['E-mail', booked.email]]} />
        <Days title="Days" days={booked.days} />
        <ActionButton href={`${publicUrl}/admin/bookings/${booked.bookingId}`}>
          Open the booking
        </ActionButton>
        <Paragraph>Answering this e-mail writes to the customer.</Paragraph>
      </>
    ),
  }
}

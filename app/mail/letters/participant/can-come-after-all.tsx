import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { DetailTable, Greeting, Paragraph, Title } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const canComeAfterAll: LetterTemplate<'can-come-after-all'> = (booking) => {
  const reference = bookingReference(booking.bookingId)
  const { participant } = booking
  return {
    subject: `${participant} comes after all (${reference})`,
    preview: `${booking.courseTitle}: there is nothing to decide any more.`,
    body: (
      <>
        <Title>{participant} comes after all</Title>
        <Greeting name={booking.fullName} />
        <Paragraph>
          {participant} had told us that they cannot come to {booking.courseTitle}, and takes it
          back. The place is as it was: there is nothing for you to do.
        </Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', booking.courseTitle],
            ['Dates', readableDates(booking.courseDate) || 'To be arranged'],
            ['Who comes', participant],
          ]}
        />
        <Paragraph>Questions? Call {academy.phones.bookings.display}.</Paragraph>
      </>
    ),
  }
}

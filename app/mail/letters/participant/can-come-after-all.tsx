import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { academy } from '#content/academy.ts'

export const canComeAfterAll: LetterTemplate<'can-come-after-all'> = (booking) => {
  const reference = bookingReference(booking.bookingId)
  const { participant } = booking
  return {
    subject: `${participant} comes after all (${reference})`,
    preview: `${booking.courseTitle}: there is nothing to decide any more.`,
    title: <>{participant} comes after all</>,
    greets: booking.fullName,
    body: (
      <>
        <Paragraph>
          {participant} had told us that they cannot come to {booking.courseTitle}, and takes it
          back. The place is as it was: there is nothing for you to do.
        </Paragraph>
        <AboutBooking
          booking={booking}
          undated="To be arranged"
          more={[['Who comes', participant]]}
        />
        <Paragraph>Questions? Call {academy.phones.bookings.display}.</Paragraph>
      </>
    ),
  }
}

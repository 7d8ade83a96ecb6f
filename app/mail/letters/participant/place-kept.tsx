import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { academy } from '#content/academy.ts'

export const placeKept: LetterTemplate<'place-kept'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  return {
    subject: `Your place stays as it is (${reference})`,
    preview: `${booking.courseTitle}: whoever paid for it has decided to keep it.`,
    title: 'Your place stays as it is',
    greets: booking.fullName,
    body: (
      <>
        <Paragraph>
          You told us that you cannot come to {booking.courseTitle}. Whoever paid for the place has
          decided to keep it for you, on the same date. If you still cannot come, please talk to
          them: they can cancel it, move it or send somebody else at any time.
        </Paragraph>
        <AboutBooking booking={booking} undated="To be arranged" />
        <ActionButton href={context.ownPageUrl(booking.ownPage)}>See my booking</ActionButton>
        <Paragraph>Questions? Call {academy.phones.bookings.display}.</Paragraph>
      </>
    ),
  }
}

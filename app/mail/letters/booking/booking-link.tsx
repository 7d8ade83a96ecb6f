import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'

export const bookingLink: LetterTemplate<'booking-link'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  return {
    subject: `Your booking ${reference}`,
    preview: `The link to your booking of ${booking.courseTitle}.`,
    title: 'The link to your booking',
    greets: booking.fullName,
    body: (
      <>
        <Paragraph>
          You asked for the link to your booking. Nobody else has it: please do not forward it.
        </Paragraph>
        <AboutBooking booking={booking} />
        {booking.ownPage ? (
          <ActionButton href={context.ownPageUrl(booking.ownPage)}>Manage my booking</ActionButton>
        ) : null}
        {booking.orderPage ? (
          <ActionButton href={context.orderPageUrl(booking.orderPage)}>See my order</ActionButton>
        ) : null}
        <Paragraph>Did you not ask for it? Then you need not do anything.</Paragraph>
      </>
    ),
  }
}

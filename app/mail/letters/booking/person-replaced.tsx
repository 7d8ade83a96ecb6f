import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { academy } from '#content/academy.ts'

export const personReplaced: LetterTemplate<'person-replaced'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  const { newName, orderPage } = booking
  return {
    subject: `${newName} comes instead (${reference})`,
    preview: `${booking.courseTitle}: the place is now for ${newName}.`,
    title: <>The place is now for {newName}</>,
    greets: booking.fullName,
    body: (
      <>
        <Paragraph>
          {newName} comes to {booking.courseTitle} instead. We have sent them the details and a link
          of their own; the earlier link to this booking does not work any more.
        </Paragraph>
        <AboutBooking booking={booking} more={[['Who comes', newName]]} />
        {orderPage ? (
          <>
            <Paragraph>
              You remain the buyer: on the page of your order you see what was paid, and can still
              cancel or move the place, or send somebody else. A refund goes back to the card that
              was used. Nobody else has this link: please do not forward it.
            </Paragraph>
            <ActionButton href={context.orderPageUrl(orderPage)}>See my order</ActionButton>
          </>
        ) : null}
        <Paragraph>
          Did you not expect this? Call {academy.phones.bookings.display} at once, or answer this
          e-mail.
        </Paragraph>
      </>
    ),
  }
}

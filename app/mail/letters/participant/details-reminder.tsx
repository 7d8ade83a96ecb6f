import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { AskForDetails } from '#app/mail/parts/ask-for-details.tsx'
import { academy } from '#content/academy.ts'

export const detailsReminder: LetterTemplate<'details-reminder'> = (place, context) => {
  const reference = bookingReference(place.bookingId)
  const until = place.detailsBy ? ` by ${place.detailsBy}` : ''
  return {
    subject: `We still need your details for ${place.courseTitle} (${reference})`,
    preview: `Please give them${until}: it takes two minutes.`,
    title: 'Your details are missing',
    greets: place.fullName,
    body: (
      <>
        <Paragraph>
          You have a place on {place.courseTitle}, and we do not know yet what we need to know about
          you.
        </Paragraph>
        <AskForDetails place={place} context={context} />
        <AboutBooking booking={place} />
        <Paragraph>
          Is it easier on the telephone, or can you not come? Call {academy.phones.bookings.display}
          .
        </Paragraph>
      </>
    ),
  }
}

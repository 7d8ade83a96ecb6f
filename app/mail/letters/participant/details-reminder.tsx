import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { AskForDetails } from '#app/mail/ask-for-details.tsx'
import { DetailTable, Greeting, Paragraph, Title } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const detailsReminder: LetterTemplate<'details-reminder'> = (place, context) => {
  const reference = bookingReference(place.bookingId)
  const until = place.detailsBy ? ` by ${place.detailsBy}` : ''
  return {
    subject: `We still need your details for ${place.courseTitle} (${reference})`,
    preview: `Please give them${until}: it takes two minutes.`,
    body: (
      <>
        <Title>Your details are missing</Title>
        <Greeting name={place.fullName} />
        <Paragraph>
          You have a place on {place.courseTitle}, and we do not know yet what we need to know about
          you.
        </Paragraph>
        <AskForDetails place={place} context={context} />
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', place.courseTitle],
            ['Dates', readableDates(place.courseDate)],
          ]}
        />
        <Paragraph>
          Is it easier on the telephone, or can you not come? Call {academy.phones.bookings.display}
          .
        </Paragraph>
      </>
    ),
  }
}

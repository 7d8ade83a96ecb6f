import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Greeting, Paragraph, Title } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

export const bookingLink: LetterTemplate<'booking-link'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  return {
    subject: `Your booking ${reference}`,
    preview: `The link to your booking of ${booking.courseTitle}.`,
    body: (
      <>
        <Title>The link to your booking</Title>
        <Greeting name={booking.fullName} />
        <Paragraph>
          You asked for the link to your booking. Nobody else has it: please do not forward it.
        </Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', booking.courseTitle],
            ['Dates', readableDates(booking.courseDate)],
          ]}
        />
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

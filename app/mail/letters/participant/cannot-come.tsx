import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { ActionButton, BulletList, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { academy } from '#content/academy.ts'

export const cannotCome: LetterTemplate<'cannot-come'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  const { participant, message } = booking
  return {
    subject: `${participant} cannot come: please decide (${reference})`,
    preview: `${booking.courseTitle}: cancel, move, send somebody else, or keep the place.`,
    title: <>{participant} cannot come</>,
    greets: booking.fullName,
    body: (
      <>
        <Paragraph>
          {participant} tells us that they cannot come to {booking.courseTitle}. You paid for the
          place, so you decide what becomes of it. Until then nothing changes.
        </Paragraph>
        {message ? <Paragraph>Their words: “{message}”</Paragraph> : null}
        <AboutBooking
          booking={booking}
          undated="To be arranged"
          more={[['Who was to come', participant]]}
        />
        <Paragraph>On the page of your order you can:</Paragraph>
        <BulletList
          items={[
            'send somebody else, free of charge',
            'move the place to another date',
            'cancel it: the page says first what you get back today, which is less the nearer the course is',
            'keep it as it is',
          ]}
        />
        <ActionButton href={context.orderPageUrl(booking.orderPage)}>
          Decide about the place
        </ActionButton>
        <Paragraph>
          {participant} is told what you decide. Nobody else has this link: please do not forward
          it. Questions? Call {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}

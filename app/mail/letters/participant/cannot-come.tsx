import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Greeting,
  Paragraph,
  Title,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const cannotCome: LetterTemplate<'cannot-come'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  const { participant, message } = booking
  return {
    subject: `${participant} cannot come: please decide (${reference})`,
    preview: `${booking.courseTitle}: cancel, move, send somebody else, or keep the place.`,
    body: (
      <>
        <Title>{participant} cannot come</Title>
        <Greeting name={booking.fullName} />
        <Paragraph>
          {participant} tells us that they cannot come to {booking.courseTitle}. You paid for the
          place, so you decide what becomes of it. Until then nothing changes.
        </Paragraph>
        {message ? <Paragraph>Their words: “{message}”</Paragraph> : null}
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', booking.courseTitle],
            ['Dates', readableDates(booking.courseDate) || 'To be arranged'],
            ['Who was to come', participant],
          ]}
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

import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { StillToGive } from '#app/mail/parts/still-to-give.tsx'
import { academy } from '#content/academy.ts'

export const checksMissing: LetterTemplate<'checks-missing'> = (booked, context) => {
  const reference = bookingReference(booked.bookingId)
  return {
    subject: `Still missing for ${booked.courseTitle} (${reference})`,
    preview: booked.missing.map(({ label }) => label).join('; '),
    title: 'We still need something from you',
    greets: booked.fullName,
    body: (
      <>
        <Paragraph>
          Your place on {booked.courseTitle} is booked. Without the following we may teach you, but
          we may not assess you:
        </Paragraph>
        <StillToGive missing={booked.missing} />
        <ActionButton href={`${context.ownPageUrl(booked.ownPage)}/details`}>
          Give what is missing
        </ActionButton>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Dates', readableDates(booked.courseDate)],
          ]}
        />
        <Paragraph>
          Is something of it not possible in time? Answer this e-mail or call{' '}
          {academy.phones.bookings.display}: there is often a way.
        </Paragraph>
      </>
    ),
  }
}

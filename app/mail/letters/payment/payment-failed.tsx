import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { courseDatesUrl } from '#app/mail/words/course-dates-url.ts'
import { academy } from '#content/academy.ts'

export const paymentFailed: LetterTemplate<'payment-failed'> = (failed, context) => {
  const { courseTitle, places } = failed
  const reference = bookingReference(failed.bookingId)
  const dates = readableDates(failed.courseDate)
  const isOne = places === 1
  const released = isOne ? 'the place was released' : `the ${places} places were released`
  return {
    subject: `Your payment did not go through (${reference})`,
    preview: `Nothing was taken, and ${released}.`,
    title: 'Your payment did not go through',
    greets: failed.fullName,
    body: (
      <>
        <Paragraph>
          Your bank did not complete the payment for{' '}
          {[courseTitle, dates].filter(Boolean).join(', ')}. Nothing was taken, and {released}:{' '}
          {isOne ? 'it is' : 'they are'} not booked any more.
        </Paragraph>
        <DetailTable
          rows={[
            ['Reference', reference],
            ['Course', courseTitle],
            ['Dates', dates],
            ['Places', isOne ? null : String(places)],
          ]}
        />
        <Paragraph>
          To come after all, please book again: choose a date and pay another way, or call{' '}
          {academy.phones.bookings.display} and we help you. Your bank can tell you why it did not
          pay.
        </Paragraph>
        <ActionButton href={courseDatesUrl(courseTitle, context)}>Book again</ActionButton>
      </>
    ),
  }
}

import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const courseResult: LetterTemplate<'course-result'> = (taken, context) => {
  return {
    subject: taken.isPassed
      ? `You have passed: ${taken.courseTitle}`
      : `Your result: ${taken.courseTitle}`,
    preview: taken.isPassed
      ? 'Your record is on your own page.'
      : 'What is missing, and how you can take it again.',
    title: taken.isPassed ? 'Well done: you have passed' : 'Your result',
    greets: taken.fullName,
    body: (
      <>
        {taken.isPassed ? (
          <Paragraph>
            You have passed {taken.courseTitle}. Your record of attendance and result is on your own
            page. The certificate of the qualification comes from the awarding organisation.
          </Paragraph>
        ) : (
          <Paragraph>
            You have not passed every part of {taken.courseTitle} yet. Your own page shows which.
            Nothing is lost: a part can be taken again, and we arrange that with you.
          </Paragraph>
        )}
        <DetailTable
          rows={[
            ['Course', taken.courseTitle],
            ['Dates', readableDates(taken.courseDate)],
            ['Booking reference', bookingReference(taken.bookingId)],
          ]}
        />
        <ActionButton href={context.ownPageUrl(taken.ownPage)}>See my result</ActionButton>
        <Paragraph>
          Questions about it? Answer this e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}

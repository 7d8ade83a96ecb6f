import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import { ActionButton, Paragraph, Section, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { AskForDetails } from '#app/mail/parts/ask-for-details.tsx'
import { BeforeTheCourse } from '#app/mail/parts/before-the-course.tsx'
import { academy } from '#content/academy.ts'

export const participantInvitation: LetterTemplate<'participant-invitation'> = (place, context) => {
  const attachments = calendarAttachment(place, context)
  const reference = bookingReference(place.bookingId)
  const dates = readableDates(place.courseDate)
  const course = context.catalogue.course(place.courseSlug)
  const { isAsked, buyerName } = place
  return {
    subject: `Your place on ${place.courseTitle} (${reference})`,
    preview: isAsked
      ? 'Please tell us who you are: it takes two minutes.'
      : `${dates || 'The date is arranged with you'}. Your reference is ${reference}.`,
    attachments,
    title: 'You have a place',
    greets: place.fullName,
    body: (
      <>
        <Paragraph>
          {buyerName ? `${buyerName} has booked` : 'You have booked'} a place for you on{' '}
          {place.courseTitle}. Please keep this e-mail: it holds your reference and everything you
          need for the first day.
        </Paragraph>
        {isAsked ? (
          <AskForDetails place={place} context={context} />
        ) : (
          <ActionButton href={context.ownPageUrl(place.ownPage)}>See my booking</ActionButton>
        )}
        <AboutBooking
          booking={place}
          undated="To be arranged with you"
          more={[['Name', place.fullName]]}
        />
        <BeforeTheCourse
          days={place.days}
          course={course}
          isNew
          areAttached={attachments.length > 0}
        />
        <Section title="If you cannot come">
          <Paragraph>
            {buyerName
              ? `Tell us on the page of your booking: ${buyerName} paid for the place, and decides whether it is moved, given to somebody else or cancelled.`
              : 'On the page of your booking you can move to another date, send somebody else or cancel.'}{' '}
            Or call {academy.phones.bookings.display}. Did you not expect this e-mail? Then please
            answer it.
          </Paragraph>
          <Paragraph>
            <TextLink href={context.ownPageUrl(place.ownPage)} />
          </Paragraph>
        </Section>
      </>
    ),
  }
}

import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import { ActionButton, Paragraph, Section, TextLink } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { AskForDetails } from '#app/mail/parts/ask-for-details.tsx'
import { BeforeTheCourse } from '#app/mail/parts/before-the-course.tsx'
import { academy } from '#content/academy.ts'

export const placeGiven: LetterTemplate<'place-given'> = (place, context) => {
  const attachments = calendarAttachment(place, context)
  const reference = bookingReference(place.bookingId)
  const dates = readableDates(place.courseDate)
  const course = context.catalogue.course(place.courseSlug)
  return {
    subject: `Your place on ${place.courseTitle} (${reference})`,
    preview: `${dates || 'The date is arranged with you'}. Your reference is ${reference}.`,
    attachments,
    title: 'You have a place',
    greets: place.fullName,
    body: (
      <>
        <Paragraph>
          You come to {place.courseTitle} instead of {place.formerName}. There is nothing for you to
          pay. Please keep this e-mail: it holds your reference and everything you need for the
          first day.
        </Paragraph>
        {place.isAsked ? (
          <AskForDetails
            place={{ ...place, detailsBy: place.detailsBy ?? null }}
            context={context}
          />
        ) : null}
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
        <Section title="If your plans change">
          <Paragraph>
            On your own page you see the booking, and tell us if you cannot come. Whoever paid for
            the place decides whether it is moved, given to somebody else or cancelled. Nobody else
            has this link: please do not forward it.
          </Paragraph>
          {place.isAsked ? (
            <Paragraph>
              <TextLink href={context.ownPageUrl(place.ownPage)} />
            </Paragraph>
          ) : (
            <ActionButton href={context.ownPageUrl(place.ownPage)}>Manage my booking</ActionButton>
          )}
          <Paragraph>
            Did you not expect this? Call {academy.phones.bookings.display}, or answer this e-mail.
          </Paragraph>
        </Section>
      </>
    ),
  }
}

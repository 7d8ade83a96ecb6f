import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { AskForDetails } from '#app/mail/ask-for-details.tsx'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Greeting,
  Paragraph,
  Section,
  TextLink,
  Title,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { WhereToCome } from '#app/mail/where-to-come.tsx'
import { dayWithTimes } from '#app/mail/words/day-with-times.ts'
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
    body: (
      <>
        <Title>You have a place</Title>
        <Greeting name={place.fullName} />
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
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', place.courseTitle],
            ['Dates', dates || 'To be arranged with you'],
            ['Name', place.fullName],
          ]}
        />
        {place.days.length > 0 ? (
          <Section title="Your days">
            <BulletList items={place.days.map(dayWithTimes)} />
            {attachments.length > 0 ? (
              <Paragraph>They are attached for your calendar.</Paragraph>
            ) : null}
          </Section>
        ) : null}
        <WhereToCome days={place.days} />
        {course ? (
          <>
            <Section title="What you need">
              <BulletList items={course.prerequisites} />
            </Section>
            <Section title="What to bring">
              <BulletList items={course.whatToBring} />
            </Section>
          </>
        ) : null}
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

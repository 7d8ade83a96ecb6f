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

export const placeGiven: LetterTemplate<'place-given'> = (place, context) => {
  const attachments = calendarAttachment(place, context)
  const reference = bookingReference(place.bookingId)
  const dates = readableDates(place.courseDate)
  const course = context.catalogue.course(place.courseSlug)
  return {
    subject: `Your place on ${place.courseTitle} (${reference})`,
    preview: `${dates || 'The date is arranged with you'}. Your reference is ${reference}.`,
    attachments,
    body: (
      <>
        <Title>You have a place</Title>
        <Greeting name={place.fullName} />
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

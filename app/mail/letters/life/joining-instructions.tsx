import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Greeting,
  Paragraph,
  Section,
  Title,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { StillToGive } from '#app/mail/still-to-give.tsx'
import { WhereToCome } from '#app/mail/where-to-come.tsx'
import { dayWithTimes } from '#app/mail/words/day-with-times.ts'
import { academy } from '#content/academy.ts'

export const joiningInstructions: LetterTemplate<'joining-instructions'> = (booked, context) => {
  const reference = bookingReference(booked.bookingId)
  const course = context.catalogue.course(booked.courseSlug)
  const isComplete = booked.missing.length === 0
  const ownPage = context.ownPageUrl(booked.ownPage)
  return {
    subject: `Joining instructions: ${booked.courseTitle}, ${readableDates(booked.courseDate)}`,
    preview: isComplete
      ? 'When and where to come, and what to bring.'
      : 'When and where to come, what to bring, and what we still need from you.',
    attachments: calendarAttachment(booked, context),
    body: (
      <>
        <Title>Your course is coming up</Title>
        <Greeting name={booked.fullName} />
        <Paragraph>
          Here is everything for your first day of {booked.courseTitle}. Please read it now, so that
          there is time to get what you do not have yet.
        </Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', booked.courseTitle],
            ['Dates', readableDates(booked.courseDate)],
          ]}
        />
        {booked.days.length > 0 ? (
          <Section title="Your days">
            <BulletList items={booked.days.map(dayWithTimes)} />
          </Section>
        ) : null}
        <WhereToCome days={booked.days} />
        {course ? (
          <Section title="What to bring">
            <BulletList items={course.whatToBring} />
          </Section>
        ) : null}
        {isComplete ? null : (
          <Section title="What we still need from you">
            <StillToGive missing={booked.missing} />
          </Section>
        )}
        <ActionButton href={isComplete ? ownPage : `${ownPage}/details`}>
          {isComplete ? 'Open my booking' : 'Give what is missing'}
        </ActionButton>
        <Paragraph>
          You have to be there for the whole course. If something comes up, call{' '}
          {academy.phones.bookings.display} as soon as you can.
        </Paragraph>
      </>
    ),
  }
}

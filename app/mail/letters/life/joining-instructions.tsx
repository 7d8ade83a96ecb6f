import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import { ActionButton, Paragraph, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { BeforeTheCourse } from '#app/mail/parts/before-the-course.tsx'
import { StillToGive } from '#app/mail/parts/still-to-give.tsx'
import { academy } from '#content/academy.ts'

export const joiningInstructions: LetterTemplate<'joining-instructions'> = (booked, context) => {
  const course = context.catalogue.course(booked.courseSlug)
  const isComplete = booked.missing.length === 0
  const ownPage = context.ownPageUrl(booked.ownPage)
  return {
    subject: `Joining instructions: ${booked.courseTitle}, ${readableDates(booked.courseDate)}`,
    preview: isComplete
      ? 'When and where to come, and what to bring.'
      : 'When and where to come, what to bring, and what we still need from you.',
    attachments: calendarAttachment(booked, context),
    title: 'Your course is coming up',
    greets: booked.fullName,
    body: (
      <>
        <Paragraph>
          Here is everything for your first day of {booked.courseTitle}. Please read it now, so that
          there is time to get what you do not have yet.
        </Paragraph>
        <AboutBooking booking={booked} />
        <BeforeTheCourse days={booked.days} course={course} />
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

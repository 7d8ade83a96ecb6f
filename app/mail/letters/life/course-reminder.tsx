import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { WhatToBring, WhereToCome } from '#app/mail/parts/before-the-course.tsx'
import { StillToGive } from '#app/mail/parts/still-to-give.tsx'
import { dayWithTimes } from '#app/mail/words/day-with-times.ts'
import { academy } from '#content/academy.ts'

export const courseReminder: LetterTemplate<'course-reminder'> = (booked, context) => {
  const when = booked.daysBefore === 1 ? 'tomorrow' : `in ${booked.daysBefore} days`
  const [first] = booked.days
  const course = context.catalogue.course(booked.courseSlug)
  return {
    subject: `${booked.courseTitle} begins ${when}`,
    preview: first ? dayWithTimes(first) : readableDates(booked.courseDate),
    title: <>See you {when}</>,
    greets: booked.fullName,
    body: (
      <>
        <Paragraph>
          {booked.courseTitle} begins {when}. We look forward to meeting you.
        </Paragraph>
        <DetailTable
          rows={[
            ['First day', first ? dayWithTimes(first) : readableDates(booked.courseDate)],
            ['Booking reference', bookingReference(booked.bookingId)],
          ]}
        />
        <WhereToCome days={booked.days} />
        <WhatToBring course={course} />
        {booked.missing.length > 0 ? (
          <Section title="What we still need from you">
            <StillToGive missing={booked.missing} />
          </Section>
        ) : null}
        <ActionButton href={context.ownPageUrl(booked.ownPage)}>Open my booking</ActionButton>
        <Paragraph>
          Can you not come? Please call {academy.phones.bookings.display}
          {booked.daysBefore === 1 ? ' today' : ' as soon as you can'}.
        </Paragraph>
      </>
    ),
  }
}

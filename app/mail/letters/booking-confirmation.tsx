import { academy } from '../../../content/academy.ts'
import { promises } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { venueText } from '../../domain/schedule/run-change.ts'
import { BookingDetails } from '../booking-details.tsx'
import { calendarAttachment } from '../course-calendar.ts'
import { dayText } from '../day-text.ts'
import { ActionButton, BulletList, Paragraph, Section, Title } from '../letter-parts.tsx'
import type { LetterTemplate } from '../letter-template.ts'

export const bookingConfirmation: LetterTemplate<'booking-confirmation'> = (booked, context) => {
  const { publicUrl, catalogue } = context
  const attachments = calendarAttachment(booked, context)
  const reference = bookingReference(booked.bookingId)
  const course = catalogue.course(booked.courseSlug)
  const dated = booked.courseDate !== ''
  const nextSteps = dated
    ? [
        ...(attachments.length > 0
          ? ['Put the days in your calendar: they are attached to this e-mail.']
          : []),
        'We e-mail you the pre-course materials. Please work through them before day one.',
        `Our team contacts you within ${promises.teamContactHours} hours to check that you have everything you need.`,
      ]
    : [
        `Our team contacts you within ${promises.teamContactHours} hours to schedule your dates.`,
        'We e-mail you the pre-course materials. Please work through them before day one.',
      ]
  return {
    subject: `Booking confirmed: ${booked.courseTitle} (${reference})`,
    preview: dated
      ? `${booked.courseDate}. Your reference is ${reference}.`
      : `Your reference is ${reference}. We contact you within ${promises.teamContactHours} hours to schedule your dates.`,
    attachments,
    body: (
      <>
        <Title>{dated ? 'Your place is booked' : 'Your booking is confirmed'}</Title>
        <Paragraph>Hello {booked.fullName},</Paragraph>
        <Paragraph>
          Thank you for booking {booked.courseTitle} with us. Your payment has arrived. Please keep
          this e-mail: it holds your reference and everything you need for the first day.
        </Paragraph>
        <BookingDetails booked={booked} />
        {booked.days.length > 0 ? (
          <Section title="Your days">
            <BulletList items={booked.days.map(dayText)} />
          </Section>
        ) : null}
        <Section title="Where to come">
          <Paragraph>
            {venueText(booked.days) || `${academy.name}, ${academy.addressLine}`}
          </Paragraph>
          <Paragraph>
            Please arrive {promises.arriveMinutesEarly} minutes early: we check identity documents
            before we start.
          </Paragraph>
        </Section>
        {course ? (
          <>
            <Section title="What to bring">
              <BulletList items={course.whatToBring} />
            </Section>
            <Section title="What your booking includes">
              <BulletList items={course.whatIsIncluded} />
            </Section>
          </>
        ) : null}
        <Section title="What happens next">
          <BulletList items={nextSteps} />
          {course ? (
            <ActionButton href={`${publicUrl}${course.url}`}>Read about your course</ActionButton>
          ) : null}
        </Section>
        <Section title="Please remember">
          <BulletList
            items={[
              'You have to be there for the whole course: attendance is 100% mandatory.',
              'Mobile phones stay off and away during sessions.',
              'Something to tell us about your health, your needs or your documents? Answer this e-mail or call us before the first day.',
              `If you cannot come, tell us as soon as you can and give your reference ${reference}. What we refund depends on how early you tell us: ${publicUrl}/terms-of-service`,
            ]}
          />
          <Paragraph>We look forward to meeting you.</Paragraph>
        </Section>
      </>
    ),
  }
}

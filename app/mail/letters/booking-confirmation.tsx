import { academy } from '../../../content/academy.ts'
import { promises } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { venueText } from '../../domain/schedule/run-change.ts'
import { calendarAttachment } from '../course-calendar.ts'
import { dayText } from '../day-text.ts'
import { Action, Part, Points, Title, Words } from '../pieces.tsx'
import type { Writer } from '../write-letter.tsx'
import { BookingFacts } from './booking-facts.tsx'

export const bookingConfirmation: Writer<'booking-confirmation'> = (booked, site) => {
  const { publicUrl, catalogue } = site
  const attachments = calendarAttachment(booked, site)
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
        <Words>Hello {booked.fullName},</Words>
        <Words>
          Thank you for booking {booked.courseTitle} with us. Your payment has arrived. Please keep
          this e-mail: it holds your reference and everything you need for the first day.
        </Words>
        <BookingFacts booked={booked} />
        {booked.days.length > 0 ? (
          <Part title="Your days">
            <Points points={booked.days.map(dayText)} />
          </Part>
        ) : null}
        <Part title="Where to come">
          <Words>{venueText(booked.days) || `${academy.name}, ${academy.addressLine}`}</Words>
          <Words>
            Please arrive {promises.arriveMinutesEarly} minutes early: we check identity documents
            before we start.
          </Words>
        </Part>
        {course ? (
          <>
            <Part title="What to bring">
              <Points points={course.whatToBring} />
            </Part>
            <Part title="What your booking includes">
              <Points points={course.whatIsIncluded} />
            </Part>
          </>
        ) : null}
        <Part title="What happens next">
          <Points points={nextSteps} />
          {course ? (
            <Action href={`${publicUrl}${course.url}`}>Read about your course</Action>
          ) : null}
        </Part>
        <Part title="Please remember">
          <Points
            points={[
              'You have to be there for the whole course: attendance is 100% mandatory.',
              'Mobile phones stay off and away during sessions.',
              'Something to tell us about your health, your needs or your documents? Answer this e-mail or call us before the first day.',
              `If you cannot come, tell us as soon as you can and give your reference ${reference}. What we refund depends on how early you tell us: ${publicUrl}/terms-of-service`,
            ]}
          />
          <Words>We look forward to meeting you.</Words>
        </Part>
      </>
    ),
  }
}

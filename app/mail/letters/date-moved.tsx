import { academy } from '../../../content/academy.ts'
import { promises } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking-reference.ts'
import { calendarAttachment } from '../course-calendar.ts'
import { dayText } from '../day-text.ts'
import { Action, Facts, Part, Points, Title, Words } from '../pieces.tsx'
import type { Writer } from '../write-letter.tsx'

export const dateMoved: Writer<'date-moved'> = (moved, site) => {
  const attachments = calendarAttachment(moved, site)
  const reference = bookingReference(moved.bookingId)
  return {
    subject: `New date for ${moved.courseTitle} (${reference})`,
    preview: `Your course now takes place on ${moved.newDate}.`,
    attachments,
    body: (
      <>
        <Title>Your course has a new date</Title>
        <Words>Hello {moved.fullName},</Words>
        {moved.courseDate ? (
          <Words>
            We have had to move your course, and we are sorry for the trouble. Your place is kept on
            the new date; you do not have to book again.
          </Words>
        ) : (
          <Words>The date of your course is arranged, and your place on it is kept.</Words>
        )}
        <Facts
          facts={[
            ['Booking reference', reference],
            ['Course', moved.courseTitle],
            ['Was', moved.courseDate || null],
            ['New date', moved.newDate],
          ]}
        />
        {moved.days.length > 0 ? (
          <Part title="Your days">
            <Points points={moved.days.map(dayText)} />
            <Words>
              {attachments.length > 0 ? 'They are attached for your calendar. ' : null}
              Please arrive {promises.arriveMinutesEarly} minutes early.
            </Words>
          </Part>
        ) : null}
        <Words>
          Does the new date not suit you? Answer this e-mail or call{' '}
          {academy.phones.bookings.display}: we find you another date or give you your money back.
        </Words>
        <Action href={`${site.publicUrl}/contact`}>Talk to us</Action>
      </>
    ),
  }
}

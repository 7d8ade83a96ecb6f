import { academy } from '../../../content/academy.ts'
import { promises } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import type { LetterFields } from '../../domain/mail/letters.ts'
import {
  type RunChange,
  timesText,
  venueText,
  whatChanged,
} from '../../domain/schedule/run-change.ts'
import { calendarAttachment } from '../course-calendar.ts'
import { dayText } from '../day-text.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Paragraph,
  Section,
  Title,
} from '../letter-parts.tsx'
import type { LetterTemplate } from '../letter-template.ts'

export const dateMoved: LetterTemplate<'date-moved'> = (moved, context) => {
  const attachments = calendarAttachment(moved, context)
  const reference = bookingReference(moved.bookingId)
  const { subject, title, preview, opening, otherwise } = wording(moved)
  return {
    subject: `${subject} ${moved.courseTitle} (${reference})`,
    preview,
    attachments,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>Hello {moved.fullName},</Paragraph>
        <Paragraph>{opening}</Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', moved.courseTitle],
            ...changedRows(moved),
          ]}
        />
        {moved.days.length > 0 ? (
          <Section title="Your days">
            <BulletList items={moved.days.map(dayText)} />
            <Paragraph>
              {attachments.length > 0 ? 'They are attached for your calendar. ' : null}
              Please arrive {promises.arriveMinutesEarly} minutes early.
            </Paragraph>
          </Section>
        ) : null}
        <Paragraph>
          {otherwise} Answer this e-mail or call {academy.phones.bookings.display}: we find you
          another date or give you your money back.
        </Paragraph>
        <ActionButton href={`${context.publicUrl}/contact`}>Talk to us</ActionButton>
      </>
    ),
  }
}

type Moved = LetterFields['date-moved']

function wording(moved: Moved) {
  if (!moved.courseDate) {
    return {
      subject: 'The date of',
      title: 'Your course has a date',
      preview: `Your course takes place on ${moved.newDate}.`,
      opening: 'The date of your course is arranged, and your place on it is kept.',
      otherwise: 'Does the date not suit you?',
    }
  }
  const changes = whatChanged(moved)
  const isMoved = changes.includes('date')
  return {
    subject: changes.length > 0 ? `New ${list(changes)} for` : 'Changed details of',
    title:
      changes.length > 0
        ? `Your course has ${list(changes.map((change) => WITH_ARTICLE[change]))}`
        : 'Details of your course have changed',
    preview: isMoved
      ? `Your course now takes place on ${moved.newDate}.`
      : `Your course stays on ${moved.newDate}; please read what has changed.`,
    opening: isMoved
      ? 'We have had to move your course, and we are sorry for the trouble. Your place is kept on the new date; you do not have to book again.'
      : 'Your course stays on its date, but we have had to change what is written below, and we are sorry for the trouble. Your place is kept; you do not have to book again.',
    otherwise: isMoved ? 'Does the new date not suit you?' : 'Does the change not suit you?',
  }
}

const WITH_ARTICLE: Record<RunChange, string> = {
  date: 'a new date',
  times: 'new times',
  venue: 'a new venue',
}

const list = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

function changedRows(moved: Moved): [string, string | null][] {
  const { courseDate, newDate, days, formerDays = [] } = moved
  const changes = courseDate ? whatChanged(moved) : []
  const rowsFor = (
    change: RunChange,
    [label, was, is]: [string, string, string],
    [before, after]: [string, string],
  ): [string, string | null][] =>
    changes.includes(change)
      ? [
          [was, before || null],
          [is, after || null],
        ]
      : [[label, after || null]]
  return [
    ...rowsFor('date', ['Date', 'Date was', 'New date'], [courseDate, newDate]),
    ...rowsFor(
      'times',
      ['Times', 'Times were', 'New times'],
      [timesText(formerDays), timesText(days)],
    ),
    ...rowsFor(
      'venue',
      ['Venue', 'Venue was', 'New venue'],
      [venueText(formerDays), venueText(days)],
    ),
  ]
}

import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { NOT_NAMED_YET } from '#app/domain/booking/participant/unnamed.ts'
import type { LetterFields } from '#app/domain/mail/letters.ts'
import { calendarAttachment } from '#app/mail/course-calendar.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Paragraph,
  Quote,
  Section,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { capText, changedRows, dateMovedWords } from '#app/mail/words/date-moved-words.ts'
import { dayWithTimes } from '#app/mail/words/day-with-times.ts'
import { academy } from '#content/academy.ts'
import { promises } from '#content/promises.ts'

export const dateMoved: LetterTemplate<'date-moved'> = (moved, context) => {
  // The days belong into the calendar of whoever comes.
  const attachments = moved.participant ? [] : calendarAttachment(moved, context)
  const reference = bookingReference(moved.bookingId)
  const { subject, title, preview, opening, otherwise } = dateMovedWords(moved)
  const cap = capText(moved)
  return {
    subject: `${subject} ${moved.courseTitle} (${reference})`,
    preview,
    attachments,
    title,
    greets: moved.fullName,
    body: (
      <>
        <Paragraph>{opening}</Paragraph>
        {moved.message ? <Quote lines={moved.message.split('\n')} /> : null}
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', moved.courseTitle],
            ['Who comes', moved.participant ?? null],
            ...changedRows(moved),
          ]}
        />
        {moved.days.length > 0 ? (
          <Section title={moved.participant ? 'The days' : 'Your days'}>
            <BulletList items={moved.days.map(dayWithTimes)} />
            <Paragraph>
              {moved.participant && moved.participant !== NOT_NAMED_YET
                ? `We have sent them to ${moved.participant} as well.`
                : null}
              {attachments.length > 0 ? 'They are attached for your calendar. ' : null}
              {moved.participant
                ? null
                : `Please arrive ${promises.arriveMinutesEarly} minutes early.`}
            </Paragraph>
          </Section>
        ) : null}
        {cap ? <Paragraph>{cap}</Paragraph> : null}
        <Paragraph>
          {otherwise} Answer this e-mail or call {academy.phones.bookings.display}
          {offerOf(moved)}
        </Paragraph>
        {moved.ownPage ? (
          <ActionButton href={context.ownPageUrl(moved.ownPage)}>Manage my booking</ActionButton>
        ) : moved.orderPage ? (
          <ActionButton href={context.orderPageUrl(moved.orderPage)}>See my order</ActionButton>
        ) : (
          <ActionButton href={`${context.publicUrl}/contact`}>Talk to us</ActionButton>
        )}
      </>
    ),
  }
}

/** Only where the academy moved it: whoever asked for a move has what they wanted. */
function offerOf({ onlyThisBooking, paidByAnother, participant }: LetterFields['date-moved']) {
  if (onlyThisBooking) return '.'
  if (paidByAnother) return ': we find you another date, or refund the person who paid.'
  return participant
    ? ': we find another date or give you your money back.'
    : ': we find you another date or give you your money back.'
}

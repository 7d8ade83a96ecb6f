import type { LetterFields } from '#app/domain/mail/letters.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

type WaitlistClosed = LetterFields['waitlist-closed']

export const waitlistClosed: LetterTemplate<'waitlist-closed'> = (entry, context) => {
  const { courseTitle, courseSlug, isStillWaiting } = entry
  const title = titleOf(entry)
  const reason = reasonText(entry)
  return {
    subject: `${title}: ${courseTitle}`,
    preview: reason,
    title,
    greets: entry.fullName,
    body: (
      <>
        <Paragraph>
          {reason} {whatNow(entry)}
        </Paragraph>
        <DetailTable
          rows={[
            ['Course', courseTitle],
            ['Date', entry.dateText],
          ]}
        />
        {isStillWaiting ? (
          <ActionButton href={context.entryPageUrl(entry.entryPage)}>
            See or leave the waitlist
          </ActionButton>
        ) : (
          <ActionButton href={`${context.publicUrl}/courses/${courseSlug}`}>
            See other dates
          </ActionButton>
        )}
        <Paragraph>
          Questions? Call {academy.phones.bookings.display}, or answer this e-mail.
        </Paragraph>
      </>
    ),
  }
}

function titleOf({ reason, isStillWaiting }: WaitlistClosed) {
  if (isStillWaiting) return 'Your offer has ended'
  return reason === 'removed' ? 'You are off the waitlist' : 'The waitlist is closed'
}

function reasonText({ reason, isStillWaiting, hadOffer }: WaitlistClosed) {
  if (isStillWaiting) return offerEndTexts[reason]
  return (hadOffer ? textsAfterOffer : texts)[reason]
}

function whatNow({ reason, isStillWaiting }: WaitlistClosed) {
  if (isStillWaiting) {
    return reason === 'date-withdrawn'
      ? 'You keep your place in the line, and we write to you when it is your turn again.'
      : 'You are still on the waitlist for another date.'
  }
  return reason === 'removed'
    ? 'If you think that this is a mistake, please tell us. You have paid nothing.'
    : 'You have paid nothing, and you need not do anything.'
}

type Texts = Record<WaitlistClosed['reason'], string>

const texts: Texts = {
  'date-cancelled': 'We had to cancel this date. We are sorry.',
  'date-withdrawn': 'We had to take this date off sale. We are sorry.',
  'sales-closed': 'The course is about to begin, and no place became free for you. We are sorry.',
  'no-date-found': 'No place became free between the days that you gave us. We are sorry.',
  removed: 'Our office has taken you off the waitlist.',
}

const textsAfterOffer: Texts = {
  ...texts,
  'sales-closed': 'Online booking for this date has ended, and with it your place in the line.',
  'no-date-found': 'The days that you gave us have passed, and with them your place in the line.',
}

const offerEndTexts: Texts = {
  ...textsAfterOffer,
  'date-cancelled':
    'We had to cancel this date, so the offer that we sent you is no longer valid. We are sorry.',
  'date-withdrawn':
    'We had to take this date off sale for now, so the offer that we sent you is no longer valid. We are sorry.',
  'sales-closed': 'Online booking for this date has ended, and with it the offer that we sent you.',
}

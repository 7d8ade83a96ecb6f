import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { bankDetailsText, refundDestination } from '#app/domain/booking/order/refund-sources.ts'
import { NOT_NAMED_YET, nameInSentence } from '#app/domain/booking/participant/unnamed.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph, Quote } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { courseDatesUrl } from '#app/mail/words/course-dates-url.ts'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

export const dateCancelled: LetterTemplate<'date-cancelled'> = (cancelled, context) => {
  const reference = bookingReference(cancelled.bookingId)
  const { refundPence = 0, way = 'card', participant, paidByAnother } = cancelled
  const refund = `£${mailPrice(refundPence)}`
  const dates = readableDates(cancelled.courseDate)
  return {
    subject: `Cancelled: ${cancelled.courseTitle}, ${dates} (${reference})`,
    preview:
      refundPence > 0
        ? way === 'invoice'
          ? `We are sorry. Your invoice is reduced by ${refund}.`
          : `We are sorry. ${refund} goes back ${refundDestination(way)}.`
        : 'We are sorry. Please talk to us about another date.',
    title: participant
      ? 'We have had to cancel a date that you bought'
      : 'We have had to cancel your date',
    greets: cancelled.fullName,
    body: (
      <>
        <Paragraph>
          {participant
            ? `We are sorry: the course below, which you bought for ${nameInSentence(participant)}, will not take place on this date.${participant === NOT_NAMED_YET ? '' : ' We have told them as well.'}`
            : 'We are sorry: the course below will not take place on this date. Please do not travel.'}
        </Paragraph>
        {cancelled.message ? <Quote lines={cancelled.message.split('\n')} /> : null}
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', cancelled.courseTitle],
            ['Cancelled dates', dates],
            ['Who was to come', participant ?? null],
            [way === 'invoice' ? 'Less to pay' : 'Refund', refundPence > 0 ? refund : null],
          ]}
        />
        {refundPence > 0 ? (
          <Paragraph>
            {way === 'invoice'
              ? `Your invoice is reduced by ${refund}: the credit note comes in a separate e-mail.`
              : `${refund} goes back ${refundDestination(way)}, within ${refundTerms.refundWithinWorkingDays} working days.`}{' '}
            {bankDetailsText(way) || 'You do not have to do anything.'}
          </Paragraph>
        ) : null}
        {paidByAnother ? <Paragraph>Any refund goes to the person who paid.</Paragraph> : null}
        <Paragraph>
          Would you like {participant ? 'to book' : 'to come on'} another date? We are glad to help
          you find one: answer this e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
        <ActionButton href={courseDatesUrl(cancelled.courseTitle, context)}>
          See other dates
        </ActionButton>
      </>
    ),
  }
}

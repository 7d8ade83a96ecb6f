import { mailPrice } from '#app/domain/basics/money.ts'
import type { LateReason } from '#app/domain/booking/booking.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { bankDetailsText, refundDestination } from '#app/domain/booking/order/refund-sources.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { courseDatesUrl } from '#app/mail/words/course-dates-url.ts'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

export const latePaymentApology: LetterTemplate<'late-payment-apology'> = (late, context) => {
  const reference = bookingReference(late.bookingId)
  const refund = `£${mailPrice(late.refundPence)}`
  const { way = 'card' } = late
  const where = refundDestination(way)
  const { subject, title, opening } = WORDS[late.reason ?? 'unknown']
  return {
    subject: `${subject} (${reference})`,
    preview: `${refund} goes back ${where}.`,
    title,
    greets: late.fullName,
    body: (
      <>
        <Paragraph>
          {opening} You have no booking with it, and you pay nothing: we refund the whole amount.
        </Paragraph>
        <DetailTable
          rows={[
            ['Reference', reference],
            ['Course', late.courseTitle],
            ['Dates', readableDates(late.courseDate)],
            ['Places', late.places ? String(late.places) : null],
            ['Full refund', refund],
          ]}
        />
        <Paragraph>
          {refund} goes back {where}, within {refundTerms.refundWithinWorkingDays} working days.{' '}
          {bankDetailsText(way) || 'You do not have to do anything.'}
        </Paragraph>
        <Paragraph>
          We would still like to teach you. Choose another date, or call{' '}
          {academy.phones.bookings.display} and we look for one together.
        </Paragraph>
        <ActionButton href={courseDatesUrl(late.courseTitle, context)}>
          Choose another date
        </ActionButton>
      </>
    ),
  }
}

const NOT_KEPT = 'We could not keep your place, and refund you in full'

const WORDS: Record<LateReason | 'unknown', { subject: string; title: string; opening: string }> = {
  full: {
    subject: NOT_KEPT,
    title: 'We are sorry: the last place had gone',
    opening:
      'Your payment reached us after the time for which we could hold your place, and by then the date was full.',
  },
  'date-withdrawn': {
    subject: NOT_KEPT,
    title: 'We are sorry: this date is no longer on offer',
    opening: 'Your payment reached us after we had taken this date out of our calendar.',
  },
  'staff-cancelled': {
    subject: 'Your booking had been cancelled, and we refund you in full',
    title: 'Your booking had been cancelled',
    opening: 'Your payment reached us after our team had cancelled this booking.',
  },
  'customer-cancelled': {
    subject: 'You had cancelled, and we refund you in full',
    title: 'Your payment goes back to you',
    opening: 'Your payment reached us after you had turned back from the payment page.',
  },
  'trainee-cancelled': {
    subject: 'Your booking had been cancelled, and your payment goes back',
    title: 'Your payment goes back to you',
    opening:
      'Your payment reached us after this place had been cancelled under the terms of the booking.',
  },
  unknown: {
    subject: NOT_KEPT,
    title: 'We are sorry: your payment came too late',
    opening: 'Your payment reached us after your place had been given up.',
  },
}

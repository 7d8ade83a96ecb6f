import { academy } from '../../../content/academy.ts'
import { refundTerms } from '../../../content/policies.ts'
import { mailPrice } from '../../domain/basics/money.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { ActionButton, DetailTable, Paragraph, Title } from '../letter-parts.tsx'
import type { LetterTemplate } from '../letter-template.ts'

export const dateCancelled: LetterTemplate<'date-cancelled'> = (cancelled, { publicUrl }) => {
  const reference = bookingReference(cancelled.bookingId)
  const refund = `£${mailPrice(cancelled.refundPence)}`
  return {
    subject: `Cancelled: ${cancelled.courseTitle}, ${cancelled.courseDate} (${reference})`,
    preview:
      cancelled.refundPence > 0
        ? `We are sorry. ${refund} goes back to your card.`
        : 'We are sorry. Please talk to us about another date.',
    body: (
      <>
        <Title>We have had to cancel your date</Title>
        <Paragraph>Hello {cancelled.fullName},</Paragraph>
        <Paragraph>
          We are sorry: the course below will not take place on this date. Please do not travel.
        </Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', cancelled.courseTitle],
            ['Cancelled date', cancelled.courseDate],
            ['Refund', cancelled.refundPence > 0 ? refund : null],
          ]}
        />
        {cancelled.refundPence > 0 ? (
          <Paragraph>
            {refund} goes back to the card you paid with, within{' '}
            {refundTerms.refundWithinWorkingDays} working days. You do not have to do anything.
          </Paragraph>
        ) : null}
        <Paragraph>
          Would you like to come on another date? We are glad to help you find one: answer this
          e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
        <ActionButton href={`${publicUrl}/courses`}>See other dates</ActionButton>
      </>
    ),
  }
}

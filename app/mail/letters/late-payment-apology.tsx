import { academy } from '../../../content/academy.ts'
import { refundTerms } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking-reference.ts'
import { mailPrice } from '../../domain/money.ts'
import { Action, Facts, Title, Words } from '../pieces.tsx'
import type { Writer } from '../write-letter.tsx'

export const latePaymentApology: Writer<'late-payment-apology'> = (late, { publicUrl }) => {
  const reference = bookingReference(late.bookingId)
  const refund = `£${mailPrice(late.refundPence)}`
  return {
    subject: `We could not keep your place, and refund you in full (${reference})`,
    preview: `${refund} goes back to the card you paid with.`,
    body: (
      <>
        <Title>We are sorry: the last place had gone</Title>
        <Words>Hello {late.fullName},</Words>
        <Words>
          Your payment reached us after the time for which we could hold your place, and by then the
          date was full. You have no booking on it, and you pay nothing: we refund the whole amount.
        </Words>
        <Facts
          facts={[
            ['Reference', reference],
            ['Course', late.courseTitle],
            ['Date', late.courseDate],
            ['Full refund', refund],
          ]}
        />
        <Words>
          {refund} goes back to the card you paid with, within {refundTerms.refundWithinWorkingDays}{' '}
          working days. You do not have to do anything.
        </Words>
        <Words>
          We would still like to teach you. Choose another date, or call{' '}
          {academy.phones.bookings.display} and we look for one together.
        </Words>
        <Action href={`${publicUrl}/courses`}>Choose another date</Action>
      </>
    ),
  }
}

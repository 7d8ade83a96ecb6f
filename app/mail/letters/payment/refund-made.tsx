import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { refundDestination } from '#app/domain/booking/order/refund-sources.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { DetailTable, Greeting, Paragraph, Title } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

export const refundMade: LetterTemplate<'refund-made'> = (refunded) => {
  const reference = bookingReference(refunded.bookingId)
  const refund = `£${mailPrice(refunded.refundPence)}`
  const where = refundDestination(refunded.way ?? 'card')
  return {
    subject: `Your refund of ${refund} (${reference})`,
    preview: `${refund} is on its way ${where}.`,
    body: (
      <>
        <Title>Your refund is on its way</Title>
        <Greeting name={refunded.fullName} />
        <Paragraph>
          We have sent {refund} back {where}. Banks take a few days to show it; at the latest you
          have it within {refundTerms.refundWithinWorkingDays} working days.
        </Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', refunded.courseTitle],
            ['Dates', readableDates(refunded.courseDate)],
            ['Refund', refund],
          ]}
        />
        <Paragraph>
          Is something not as you expected? Answer this e-mail or call{' '}
          {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}

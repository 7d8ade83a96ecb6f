import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { refundDestination } from '#app/domain/booking/order/refund-sources.ts'
import { Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

export const refundMade: LetterTemplate<'refund-made'> = (refunded) => {
  const reference = bookingReference(refunded.bookingId)
  const refund = `£${mailPrice(refunded.refundPence)}`
  const where = refundDestination(refunded.way ?? 'card')
  return {
    subject: `Your refund of ${refund} (${reference})`,
    preview: `${refund} is on its way ${where}.`,
    title: 'Your refund is on its way',
    greets: refunded.fullName,
    body: (
      <>
        <Paragraph>
          We have sent {refund} back {where}. Banks take a few days to show it; at the latest you
          have it within {refundTerms.refundWithinWorkingDays} working days.
        </Paragraph>
        <AboutBooking booking={refunded} more={[['Refund', refund]]} />
        <Paragraph>
          Is something not as you expected? Answer this e-mail or call{' '}
          {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}

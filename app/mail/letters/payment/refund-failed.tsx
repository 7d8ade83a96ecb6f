import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { academy } from '#content/academy.ts'

export const refundFailed: LetterTemplate<'refund-failed'> = (failed) => {
  const reference = bookingReference(failed.bookingId)
  const refund = `£${mailPrice(failed.refundPence)}`
  return {
    subject: `Your refund of ${refund} came back to us (${reference})`,
    preview: `${refund} did not reach you, and we still owe it to you.`,
    title: 'Your refund came back to us',
    greets: failed.fullName,
    body: (
      <>
        <Paragraph>
          We told you that {refund} was on its way to your card. Your bank did not accept it, for
          example because the card or its account is closed, and sent it back to us.
        </Paragraph>
        <Paragraph>
          We still owe you {refund}. Our team is making sure that it reaches you; you need not do
          anything. If you have a new card or account, answer this e-mail or call{' '}
          {academy.phones.bookings.display}, but please never send us a card number.
        </Paragraph>
        <AboutBooking booking={failed} more={[['Still owed to you', refund]]} />
      </>
    ),
  }
}

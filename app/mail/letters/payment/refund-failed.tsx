import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { DetailTable, Greeting, Paragraph, Title } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { academy } from '#content/academy.ts'

export const refundFailed: LetterTemplate<'refund-failed'> = (failed) => {
  const reference = bookingReference(failed.bookingId)
  const refund = `£${mailPrice(failed.refundPence)}`
  return {
    subject: `Your refund of ${refund} came back to us (${reference})`,
    preview: `${refund} did not reach you, and we still owe it to you.`,
    body: (
      <>
        <Title>Your refund came back to us</Title>
        <Greeting name={failed.fullName} />
        <Paragraph>
          We told you that {refund} was on its way to your card. Your bank did not accept it, for
          example because the card or its account is closed, and sent it back to us.
        </Paragraph>
        <Paragraph>
          We still owe you {refund}. Our team is making sure that it reaches you; you need not do
          anything. If you have a new card or account, answer this e-mail or call{' '}
          {academy.phones.bookings.display}, but please never send us a card number.
        </Paragraph>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Course', failed.courseTitle],
            ['Dates', readableDates(failed.courseDate)],
            ['Still owed to you', refund],
          ]}
        />
      </>
    ),
  }
}

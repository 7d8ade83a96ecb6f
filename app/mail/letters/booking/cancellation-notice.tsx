import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { ActionButton, DetailTable, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { ruleText } from '#app/mail/words/cancellation-rule-text.ts'

export const cancellationNotice: LetterTemplate<'cancellation-notice'> = (
  booking,
  { publicUrl },
) => {
  const reference = bookingReference(booking.bookingId)
  const title = titles[booking.by ?? 'trainee']
  const given = booking.way === 'invoice' ? 'Taken off the invoice' : 'Refund'
  const amount = `£${mailPrice(booking.refundPence)}`
  return {
    subject: `${title}: ${booking.courseTitle} (${reference})`,
    preview: `${booking.fullName}, ${given.toLowerCase()} ${amount}`,
    title,
    body: (
      <>
        <DetailTable
          rows={[
            ['Booking reference', reference],
            ['Name', booking.fullName],
            ['Course', booking.courseTitle],
            ['Dates', readableDates(booking.courseDate)],
            [given, amount],
            ['Rule', ruleText(booking.rule)],
          ]}
        />
        <Paragraph>The place is free again. {HOW[booking.way ?? 'card']}</Paragraph>
        <ActionButton href={`${publicUrl}/admin/bookings/${booking.bookingId}`}>
          Open the booking
        </ActionButton>
      </>
    ),
  }
}

const HOW = {
  card: 'The refund is made automatically.',
  hand: 'The money did not come by card: please pay the refund back by hand, and record it on the booking’s page.',
  both: 'A part of the refund is made automatically. The rest did not come by card: please pay it back by hand, and record it on the booking’s page.',
  invoice: 'It is not paid yet: a credit note reduces the company’s invoice.',
} as const

const titles = {
  trainee: 'Cancelled by the trainee',
  buyer: 'Cancelled by the buyer',
  staff: 'Cancelled by staff for the trainee',
} as const

import { mailPrice } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { leftToPayText } from '#app/domain/booking/order/further-payment.ts'
import { bankDetailsText, type RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { nameInSentence } from '#app/domain/booking/participant/unnamed.ts'
import type { LetterFields } from '#app/domain/mail/letters.ts'
import { ActionButton, Paragraph } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { ruleText } from '#app/mail/words/cancellation-rule-text.ts'
import { courseDatesUrl } from '#app/mail/words/course-dates-url.ts'
import { academy } from '#content/academy.ts'
import { refundTerms } from '#content/settings.ts'

export const bookingCancelled: LetterTemplate<'booking-cancelled'> = (booking, context) => {
  const reference = bookingReference(booking.bookingId)
  const { refundPence, rule, participant, stillToPay, orderPage } = booking
  const refund = refundPence === undefined ? null : `£${mailPrice(refundPence)}`
  const refundLabel = booking.way === 'invoice' ? 'Less to pay' : 'Refund'
  const title = participant ? 'A place that you bought is cancelled' : 'Your booking is cancelled'
  return {
    subject: `${title} (${reference})`,
    preview: `${booking.courseTitle}. ${refund ? `${refundLabel}: ${refund}.` : PAID_BY_ANOTHER}`,
    title,
    greets: booking.fullName,
    body: (
      <>
        <Paragraph>
          {whatHappened(booking)} {refundText(booking)}
        </Paragraph>
        <AboutBooking
          booking={booking}
          more={[
            ['Who was to come', participant ?? null],
            [refundLabel, refund],
            ['Why this amount', rule ? ruleText(rule) : null],
          ]}
        />
        {stillToPay ? <Paragraph>{leftToPayText(stillToPay)}</Paragraph> : null}
        <Paragraph>
          {isByAnother(booking) ? 'Did you not expect this?' : 'Was it not you?'} Call{' '}
          {academy.phones.bookings.display} at once, or answer this e-mail.
        </Paragraph>
        {orderPage ? (
          <ActionButton href={context.orderPageUrl(orderPage)}>See my order</ActionButton>
        ) : (
          <ActionButton href={courseDatesUrl(booking.courseTitle, context)}>
            See other dates
          </ActionButton>
        )}
      </>
    ),
  }
}

const PAID_BY_ANOTHER = 'Any refund goes to the person who paid.'

const WHERE: Record<Exclude<RefundWay, 'invoice'>, string> = {
  card: 'to the card that was used',
  hand: 'to your bank account',
  both: 'partly to the card that was used, partly to your bank account',
}

type Cancelled = LetterFields['booking-cancelled']

function isByAnother({ by, participant, decidedByStaff }: Cancelled) {
  return Boolean(participant) || by === 'buyer' || decidedByStaff === true
}

function whatHappened({ by = 'trainee', decidedByStaff, participant, courseTitle }: Cancelled) {
  if (participant) {
    return by === 'buyer'
      ? `You have cancelled the place of ${nameInSentence(participant)} on ${courseTitle}.`
      : `The place of ${nameInSentence(participant)} on ${courseTitle} is cancelled.`
  }
  if (decidedByStaff) return `We have cancelled your place on ${courseTitle}.`
  if (by === 'trainee') return `You have cancelled your place on ${courseTitle}.`
  return by === 'staff'
    ? `As you asked, we have cancelled your place on ${courseTitle}.`
    : `The buyer of your place on ${courseTitle} has cancelled it.`
}

function refundText({ refundPence, way = 'card' }: Cancelled) {
  if (refundPence === undefined) return PAID_BY_ANOTHER
  if (refundPence === 0) {
    return way === 'invoice'
      ? 'Under the terms of your booking the invoice stays as it is.'
      : 'Under the terms of your booking nothing is refunded.'
  }
  const amount = `£${mailPrice(refundPence)}`
  if (way === 'invoice') {
    return `Your invoice is reduced by ${amount}: the credit note comes in a separate e-mail.`
  }
  return `We send ${amount} back ${WHERE[way]}, at the latest within ${refundTerms.refundWithinWorkingDays} working days. ${bankDetailsText(way)}`.trim()
}

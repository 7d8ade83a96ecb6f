import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import type { BankAccount } from '#app/domain/booking/order/bank-account.ts'
import { planLabel } from '#app/domain/booking/order/further-payment.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { balanceDays } from '#app/domain/booking/order/payment-plan.ts'
import type { LetterFields } from '#app/domain/mail/letters.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import {
  ActionButton,
  BulletList,
  DetailTable,
  Paragraph,
  Section,
} from '#app/mail/letter-parts.tsx'
import type { LetterTemplate, TemplateContext } from '#app/mail/letter-template.ts'
import { AboutBooking } from '#app/mail/parts/about-booking.tsx'
import { courseDatesUrl } from '#app/mail/words/course-dates-url.ts'
import { academy } from '#content/academy.ts'

export const paymentRequest: LetterTemplate<'payment-request'> = (asked, context) => {
  const reference = bookingReference(asked.bookingId)
  const { subject, title } = wordsOf(asked)
  const due = poundsText(asked.duePence)
  return {
    subject: `${subject}: ${asked.courseTitle} (${reference})`,
    preview:
      asked.duePence > 0
        ? `${due}, ${asked.isOverdue ? 'was due on' : 'due by'} ${dayOf(asked)}.`
        : title,
    title,
    greets: asked.fullName,
    body: (
      <>
        <Paragraph>{opening(asked)}</Paragraph>
        <AboutBooking
          booking={asked}
          more={[
            ['Places', asked.places > 1 ? placesText(asked.places) : null],
            ['Price', poundsText(asked.totalPence)],
            ['Paid so far', asked.paidPence > 0 ? poundsText(asked.paidPence) : null],
            [
              isHeld(asked) || asked.isOverdue ? 'To pay now' : 'Next payment',
              asked.duePence > 0 ? due : null,
            ],
            [asked.isOverdue ? 'Was due on' : 'By', asked.duePence > 0 ? dayOf(asked) : null],
          ]}
        />
        {asked.plan.length > 0 && asked.occasion !== 'ended' ? (
          <>
            <Paragraph>
              {asked.occasion === 'due-earlier' ? 'The payments now:' : `${planLabel(asked)}:`}
            </Paragraph>
            <BulletList items={planTexts(asked)} />
          </>
        ) : null}
        {asked.paymentPage ? (
          <>
            {asked.means === 'bank-transfer' && context.bank ? (
              <Transfer bank={context.bank} reference={reference} by={dayOf(asked)} />
            ) : null}
            <Paragraph>{howToPay(asked, context)}</Paragraph>
            <ActionButton href={context.paymentPageUrl(asked.paymentPage)}>
              Pay {due} by card
            </ActionButton>
          </>
        ) : null}
        {asked.occasion === 'ended' ? (
          <ActionButton href={courseDatesUrl(asked.courseTitle, context)}>
            See the dates
          </ActionButton>
        ) : null}
        <Paragraph>
          Questions? Answer this e-mail or call {academy.phones.bookings.display}.
        </Paragraph>
      </>
    ),
  }
}

type PaymentRequest = LetterFields['payment-request']

const WORDS: Record<PaymentRequest['occasion'], { subject: string; title: string }> = {
  made: { subject: 'Your booking', title: 'Your place is held for you' },
  again: {
    subject: 'The payment link for your booking',
    title: 'The link to pay for your booking',
  },
  'due-soon': { subject: 'A payment is due soon', title: 'A payment is due soon' },
  'due-today': { subject: 'A payment is due today', title: 'A payment is due today' },
  'due-earlier': {
    subject: 'Your balance is due earlier',
    title: 'Your balance is due earlier than agreed',
  },
  received: { subject: 'We have received your payment', title: 'Thank you for your payment' },
  failed: { subject: 'Your payment did not go through', title: 'Your payment did not go through' },
  ended: { subject: 'Your place is no longer held', title: 'Your place is no longer held' },
}

/** The places wait for the first payment; afterwards they are booked. */
const isHeld = ({ payUntil }: PaymentRequest) => payUntil !== ''

/** Without a date no place waits: the dates are arranged once something is paid. */
const hasDate = ({ courseDate }: PaymentRequest) => courseDate !== ''

function wordsOf(asked: PaymentRequest) {
  if (!hasDate(asked) && asked.occasion === 'ended')
    return { subject: 'Your booking has ended', title: 'Your booking has ended' }
  if (!hasDate(asked) && asked.occasion === 'made' && isHeld(asked))
    return { subject: WORDS.made.subject, title: 'Please pay for your booking' }
  if (asked.occasion === 'made' && !isHeld(asked))
    return { subject: 'What is still to pay', title: 'What is still to pay for your booking' }
  if (asked.occasion === 'made' && asked.places > 1)
    return { ...WORDS.made, title: 'Your places are held for you' }
  if (asked.occasion === 'ended' && asked.places > 1)
    return { subject: 'Your places are no longer held', title: 'Your places are no longer held' }
  if (asked.occasion === 'due-today' && asked.isOverdue)
    return { subject: 'A payment was due', title: 'A payment was due' }
  return WORDS[asked.occasion]
}

/** "£60.00, paid" or "£115.00 by Tuesday 9 February 2027". */
function planTexts({ plan, paidPence }: PaymentRequest) {
  let sum = 0
  return plan.map(({ pence, dueOn }) => {
    sum += pence
    return `${poundsText(pence)}${sum <= paidPence ? ', paid' : ` by ${dayText(dueOn)}`}`
  })
}

function opening(asked: PaymentRequest) {
  const { occasion, courseTitle, payUntil, duePence, paidPence, underWayPence = 0 } = asked
  const place =
    asked.places > 1 ? `${placesText(asked.places)} on ${courseTitle}` : `a place on ${courseTitle}`
  if (occasion === 'ended' && !hasDate(asked))
    return `No payment for ${place} reached us by ${momentText(asked)}, so your booking has ended, and you owe nothing. If you still want to come, call us: often there is a way.`
  if (occasion === 'ended')
    return `We kept ${place} for you until ${momentText(asked)}, and no payment reached us. ${asked.places > 1 ? 'The places are' : 'The place is'} offered to others now, and you owe nothing. If you still want to come, call us: often there is a way.`
  if (occasion === 'received' && underWayPence > 0)
    return `We have received your payment: ${poundsText(paidPence)} in all. Your card payment of ${poundsText(underWayPence)} is still with your bank; we write to you as soon as it is decided.`
  if (occasion === 'received')
    return duePence > 0
      ? `We have received your payment: ${poundsText(paidPence)} in all. The next part is below.`
      : `We have received your payment: ${poundsText(paidPence)} in all. There is nothing more to pay.`
  if (occasion === 'failed' && payUntil && !hasDate(asked))
    return `Your bank did not complete the payment, and nothing was taken. Please pay again by the end of ${momentText(asked)}, perhaps with another card; then we arrange the dates with you.`
  if (occasion === 'failed')
    return `Your bank did not complete the payment, and nothing was taken. ${payUntil ? `We still keep ${place} for you until the end of ${momentText(asked)}.` : `You still have ${place}.`} Please pay again, perhaps with another card.`
  if (payUntil && !hasDate(asked))
    return `Please pay for ${place} by the end of ${momentText(asked)}; then we arrange the dates with you.`
  if (payUntil)
    return `As we agreed, we keep ${place} for you until the end of ${momentText(asked)}. ${asked.places > 1 ? 'They are' : 'It is'} yours as soon as we have your payment; after that day ${asked.places > 1 ? 'they are' : 'it is'} offered to others.`
  if (occasion === 'due-today' && asked.isOverdue)
    return `We have not received a payment for ${place} that was due, as we agreed. Please pay it now, or call us.`
  if (occasion === 'due-soon' || occasion === 'due-today')
    return `This is a reminder of the next payment for ${place}, as we agreed.`
  if (occasion === 'due-earlier')
    return `You have ${place}, which now begins earlier. The whole price is due ${balanceDays.due} days before the start, so the days of payment have changed. Nothing else has: the price is the same, without interest.`
  return `You have ${place}. The rest of the price is due as we agreed.`
}

const dayOf = ({ dueOn }: PaymentRequest) => dayText(dueOn)

const dayText = (day: string) => (isCalendarDate(day) ? wholeDayText(day) : '')

/** The last day of the hold; the letter about its end has only the day on which it was due. */
function momentText({ payUntil, dueOn }: PaymentRequest) {
  const until = new Date(payUntil)
  const day = Number.isNaN(until.getTime()) ? dueOn : londonToday(until)
  return dayText(day) || 'the agreed day'
}

function Transfer({ bank, reference, by }: { bank: BankAccount; reference: string; by: string }) {
  return (
    <Section title="Our bank account">
      <DetailTable
        rows={[
          ['Account name', bank.name],
          ['Sort code', bank.sortCode],
          ['Account number', bank.number],
          ['Reference', reference],
          ['To arrive by', by],
        ]}
      />
    </Section>
  )
}

function howToPay({ means }: PaymentRequest, { bank }: Pick<TemplateContext, 'bank'>) {
  if (means === 'bank-transfer')
    return bank
      ? 'Please give the reference, so that we know what the money is for. We never change our account by e-mail: if a letter says otherwise, call us first. You can also pay by card on our page:'
      : `For a bank transfer, call ${academy.phones.bookings.display} and we tell you the account. You can also pay by card on our page:`
  if (means === 'cash' || means === 'terminal')
    return 'Please pay at our office. You can also pay by card on our page:'
  return 'Pay by card on our secure page. The link is yours alone, and works as often as you need it.'
}

import { data, Form, redirect } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { bankDetailsText, type RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import { nameInSentence } from '#app/domain/booking/participant/unnamed.ts'
import type { CancellationQuote } from '#app/domain/booking/refund/cancellation-quote.ts'
import { givenBefore, nowBesidesText } from '#app/domain/booking/self-service/given-before.ts'
import { cancelOwnBooking } from '#app/operations/booking/self-service/cancel-own-booking.ts'
import { quoteRefund } from '#app/operations/booking/self-service/quote-refund.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { wayOfRefund } from '#app/storage/booking/refunds.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FormEnd } from '#app/ui/send-button.tsx'
import { withinTimeLimit } from '#app/ui/within-time-limit.ts'
import { groupDiscount, refundTerms } from '#content/settings.ts'
import type { Route } from './+types/cancel.ts'
import { courseText } from './course-text.ts'
import { requireDeciding, requireOwnBooking } from './own-booking.server.ts'
import { PrivatePage } from './private-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { booking, home, isBuyer, actor } = await requireDeciding(args)
  const quoted = await quoteRefund(booking, args.context.get(servicesContext))
  // The booking's page says why.
  if (!quoted.ok) throw redirect(home)
  const { db } = args.context.get(servicesContext)
  const isOnAccount = booking.payment === 'invoiced'
  const { pence: own, others = [] } = quoted.quote
  const pence = others.reduce((sum, other) => sum + other.pence, own)
  const way = isOnAccount ? 'invoice' : await wayOfRefund(db, booking.orderId, pence)
  const { id, startDate, waived } = booking
  const before = nowBesidesText(givenBefore(booking), { pence, isOnAccount })
  return {
    home,
    id,
    course: courseText(booking),
    startDate,
    person: actor.by === 'buyer' ? nameInSentence(booking.fullName) : null,
    // Whoever comes instead of the buyer does not see what was paid.
    refund: isBuyer ? { ...quoted.quote, pence, before, reduced: waived, way } : null,
    signed: quoted.signed,
  }
}

export async function action(args: Route.ActionArgs) {
  const { booking, home, actor } = await requireOwnBooking(args)
  const sent = await readForm(args.request)
  const quote = String(sent.get('quote') ?? '')
  const input = { bookingId: booking.id, quote, actor }
  const outcome = await cancelOwnBooking(input, args.context.get(servicesContext))
  if (outcome.ok) throw redirect(`${home}?cancelled${actor.by === 'buyer' ? `=${booking.id}` : ''}`)
  // The page below shows the booking as it is now, with a new quote.
  if (outcome.reason === 'stale-quote') return data({ problem: 'stale' }, { status: 409 })
  throw redirect(home)
}

/** Without an answer the page stays: it may have been cancelled or not. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await withinTimeLimit(serverAction())
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome
    // The status of a failure, so that nothing is loaded anew from a server that is not there.
    return data({ problem: 'no-answer' }, { status: 503 })
  }
}

const problems: Record<string, string> = {
  stale:
    'Nothing was cancelled: the amount was shown more than a quarter of an hour ago, or your booking has changed since. Please look at it once more.',
  'no-answer':
    'We could not reach the academy, so your booking may be cancelled or not. Please try again: it is cancelled and refunded only once.',
}

export const shouldRevalidate = reloadAfterRefusal

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { home, id, person, course, startDate, refund, signed } = loaderData
  return (
    <PrivatePage id={id} title={person ? `Cancel the place of ${person}` : 'Cancel your booking'}>
      {actionData ? (
        <Notice tone="amber" isApart isAlert>
          {problems[actionData.problem]}
        </Notice>
      ) : null}
      <p className="mt-6 text-lg text-ink-2">{course}</p>
      <div className="mt-8 rounded-card border border-line bg-card p-6">
        {refund ? <Refund refund={refund} /> : <p>Any refund goes to the person who paid.</p>}
      </div>
      <Form method="post" className="mt-8">
        <input type="hidden" name="quote" value={signed} />
        <FormEnd
          look="danger"
          during="Cancelling..."
          back={{ to: home, label: person ? 'Keep the booking' : 'Keep my booking' }}
        >
          {confirmText(refund)}
        </FormEnd>
      </Form>
      <p className="mt-6 text-ink-2">
        {startDate ? 'The place is given to somebody else at once. ' : ''}This cannot be undone.
      </p>
    </PrivatePage>
  )
}

type Quoted = CancellationQuote & { before: string; reduced: number; way: RefundWay }

const WAYS: Record<RefundWay, string> = {
  card: 'We send it to the card you paid with at once.',
  hand: `We pay it back to your bank account. ${bankDetailsText('hand')}`,
  both: `We send a part to the card you paid with at once, and pay the rest back to your bank account. ${bankDetailsText('both')}`,
  invoice: 'You get a credit note by e-mail.',
}

function Refund({ refund }: { refund: Quoted }) {
  return (
    <>
      <p className="text-ink-2">
        {refund.way === 'invoice' ? 'Your invoice is reduced by' : youGet(refund)}
      </p>
      <p className="font-heading text-3xl font-bold tabular-nums sm:text-4xl">
        {poundsText(refund.pence)}
      </p>
      <p className="mt-3">{why(refund)}</p>
      {refund.before ? <p className="mt-2 text-ink-2">{refund.before}</p> : null}
      {refund.pence > 0 ? (
        <p className="mt-2 text-ink-2">
          {WAYS[refund.way]}{' '}
          {refund.way === 'invoice'
            ? null
            : `Banks take a few days to show it; at the latest it is there within ${refundTerms.refundWithinWorkingDays} working days.`}
        </p>
      ) : null}
    </>
  )
}

const youGet = ({ before }: Quoted) => (before ? 'You get back now' : 'You get back')

function why({ rule, percent, way, reduced, lessPence = 0, others = [] }: Quoted) {
  if (lessPence > 0) {
    return `All of it less ${poundsText(lessPence)}: with fewer than ${groupDiscount.fromPlaces} places left, those that stay have no group discount.`
  }
  if (others.length > 0) {
    return 'All of it, and a part of what was kept for the group discount when you cancelled another place.'
  }
  if (rule === 'right-to-cancel') {
    return `All of it: you cancel within ${refundTerms.statutoryCancellationDays} days after paying.`
  }
  if (rule === 'begun-on-request')
    return `${percent}%: the part of the course you have had is yours.`
  return percent > 0
    ? `${percent}% of ${way === 'invoice' || reduced > 0 ? 'the price' : 'what was paid'}, by the terms of your booking for today.`
    : 'Nothing, by the terms of your booking: it is too close to the first day.'
}

function confirmText(refund: Quoted | null) {
  if (!refund) return 'Cancel this booking'
  const { pence, way } = refund
  if (way === 'invoice' && pence > 0) return `Cancel and reduce the invoice by ${poundsText(pence)}`
  return pence > 0 ? `Cancel and refund ${poundsText(pence)}` : 'Cancel without a refund'
}

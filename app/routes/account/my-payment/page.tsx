import { poundsText } from '#app/domain/basics/money.ts'
import { planLabel } from '#app/domain/booking/order/further-payment.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { AnyQuestions } from '#app/site/bookings-phone.tsx'
import { LinkNotFound, OwnPage } from '#app/site/own-page.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Detail } from '#app/ui/description-list.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'
import { payOrder } from '../balance/balance.server.ts'
import { PayButtons } from '../balance/pay-balance.tsx'
import { PayProblemNotice } from '../balance/pay-problem.tsx'
import { PaymentUnderWay } from '../balance/payment-under-way.tsx'
import { MoneyRows } from '../money-rows.tsx'
import type { Route } from './+types/page.ts'
import { loadOwnPayment } from './load-own-payment.server.ts'

async function requireOrder(args: Route.LoaderArgs | Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const orderId = await subjectOfToken('payment', args.params.token, services)
  if (!orderId) throw pageNotFound(args)
  return orderId
}

export async function loader(args: Route.LoaderArgs) {
  const orderId = await requireOrder(args)
  const payment = await loadOwnPayment(orderId, args.context.get(servicesContext))
  if (!payment) throw pageNotFound(args)
  return payment
}

export async function action(args: Route.ActionArgs) {
  const orderId = await requireOrder(args)
  return payOrder(orderId, await readForm(args.request), args.context.get(servicesContext))
}

export const shouldRevalidate = reloadAfterRefusal

export default function MyPayment({ loaderData, actionData }: Route.ComponentProps) {
  const payment = loaderData
  const { courseTitle, reference, underWayPence } = payment
  const isWithBank = payment.open !== null && underWayPence > 0
  const title = isWithBank ? 'Your payment is with your bank' : wordsOf(payment).title
  return (
    <OwnPage title={title} hasError={Boolean(actionData)}>
      <p className="font-mono text-ink-3">{reference}</p>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-ink-2">
        {courseTitle}, {payment.dates}
        {payment.places > 1 ? `, ${placesText(payment.places)}` : ''}
      </p>
      {actionData ? <PayProblemNotice problem={actionData.problem} /> : null}
      <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <MoneyRows rows={payment.money} />
        {payment.plan.length > 0 ? (
          <Detail label={planLabel(payment)}>
            <ul>
              {payment.plan.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Detail>
        ) : null}
      </dl>
      {isWithBank ? (
        <div className="mt-8">
          <PaymentUnderWay pence={underWayPence} />
        </div>
      ) : payment.open ? (
        <Pay open={payment.open} isSeveral={payment.places > 1} hasDate={payment.hasDate} />
      ) : (
        <Ended payment={payment} />
      )}
      <AnyQuestions className="mt-12 border-t border-line pt-6" />
    </OwnPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

type PayProps = { open: NonNullable<Loaded['open']>; isSeveral: boolean; hasDate: boolean }

function Pay({ open, isSeveral, hasDate }: PayProps) {
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-6">
      <p className="text-ink-2">
        {open.isOverdue ? `Was due on ${open.dueOn}` : `To pay by ${open.dueOn}`}
      </p>
      <p className="font-heading text-3xl font-bold tabular-nums sm:text-4xl">
        {poundsText(open.nextPence)}
      </p>
      {open.payUntil && !hasDate ? (
        <p className="mt-3">
          Please pay by the end of {open.payUntil}; then we arrange the dates with you.
        </p>
      ) : null}
      {open.payUntil && hasDate ? (
        <p className="mt-3">
          We keep your {isSeveral ? 'places' : 'place'} until the end of {open.payUntil}.{' '}
          {isSeveral ? 'They are' : 'It is'} yours as soon as you have paid.
        </p>
      ) : null}
      {open.transfer ? <Transfer transfer={open.transfer} /> : null}
      <div className="mt-6">
        <PayButtons open={open} words="by card" />
      </div>
      <p className="mt-4 text-sm text-ink-2">
        You type your card details on our payment provider’s page; we never see them.
      </p>
    </div>
  )
}

type Transferred = NonNullable<NonNullable<Loaded['open']>['transfer']>

function Transfer({ transfer }: { transfer: Transferred }) {
  const { reference, bank } = transfer
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p>
        {bank
          ? 'You chose to pay by bank transfer, to our account:'
          : `You chose to pay by bank transfer: call ${academy.phones.bookings.display} and we tell you our account.`}
      </p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {bank ? (
          <>
            <Detail label="Account name">{bank.name}</Detail>
            <Detail label="Sort code">{bank.sortCode}</Detail>
            <Detail label="Account number">{bank.number}</Detail>
          </>
        ) : null}
        <Detail label="Reference">
          <span className="font-mono font-semibold">{reference}</span>
        </Detail>
      </dl>
      <p className="mt-3">You can also pay by card here.</p>
    </div>
  )
}

function Ended({ payment }: { payment: Loaded }) {
  const { state, datesUrl, underWayPence } = payment
  const { text, ifItArrives } = wordsOf(payment)
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-6">
      <p className="text-lg">{text}</p>
      {underWayPence > 0 ? (
        <p className="mt-3">
          A payment of <span className="figures">{poundsText(underWayPence)}</span> is still with
          your bank. {ifItArrives}
        </p>
      ) : null}
      {state === 'paid' ? null : (
        <div className="mt-5">
          <ActionLink to={datesUrl} look="primary">
            See the dates
          </ActionLink>
        </div>
      )}
    </div>
  )
}

function wordsOf({ state, hasDate, places }: Loaded) {
  const isOne = places === 1
  const given = isOne ? 'your place was given back' : 'your places were given back'
  const held = isOne ? 'Your place is no longer held' : 'Your places are no longer held'
  // The last sentence is for a card payment that the bank decides about only now.
  const words = {
    open: { title: 'Pay for your booking', text: '', ifItArrives: '' },
    paid: {
      title: 'Your booking is paid',
      text: 'Thank you: there is nothing more to pay. Your confirmation came by e-mail.',
      ifItArrives: 'If it reaches us, we send back what is more than the price.',
    },
    expired: {
      title: hasDate ? held : 'Your booking has ended',
      text: `No payment reached us in time, so ${hasDate ? given : 'your booking has ended'}, and you owe nothing. Call us if you still want to come: often there is a way.`,
      ifItArrives:
        'If it reaches us, you have a place as long as one is free; otherwise we send the money back.',
    },
    cancelled: {
      title: 'This booking was cancelled',
      text: 'There is nothing to pay for it.',
      ifItArrives: 'If it reaches us, we send it back to you.',
    },
  }
  return words[state]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkNotFound error={error}>
      It is incomplete, or too old. Use the link in our latest e-mail,{' '}
      <TextLink to="/find-booking">find your booking</TextLink> to pay what is open, or call{' '}
      {academy.phones.bookings.display}.
    </LinkNotFound>
  )
}

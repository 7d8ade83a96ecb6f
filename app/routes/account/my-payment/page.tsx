import { data, Form, isRouteErrorResponse, redirect, useNavigation } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { planLabel } from '#app/domain/booking/order/further-payment.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { payByLink } from '#app/operations/booking/staff-order/pay-by-link.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { academy } from '#content/academy.ts'
import { payProblemStatus } from '../balance/balance.server.ts'
import { PayProblemNotice } from '../balance/pay-problem.tsx'
import { PaymentUnderWay } from '../balance/payment-under-way.tsx'
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
  const sent = await readForm(args.request)
  const amount = sent.get('amount') === 'all' ? 'all' : 'next'
  const opened = await payByLink({ orderId, amount }, args.context.get(servicesContext))
  if (opened.ok) throw redirect(opened.url, { status: 303 })
  // The page below says how things stand now.
  return data({ problem: opened.reason }, { status: payProblemStatus(opened.reason) })
}

export const shouldRevalidate = reloadAfterRefusal

export default function MyPayment({ loaderData, actionData }: Route.ComponentProps) {
  const payment = loaderData
  const { courseTitle, reference, underWayPence } = payment
  const isWithBank = payment.open !== null && underWayPence > 0
  const title =
    payment.state === 'expired'
      ? expiredTitle(payment)
      : titles[isWithBank ? 'underWay' : payment.state]
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}${title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <p className="font-mono text-ink-3">{reference}</p>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-ink-2">
        {courseTitle}, {payment.dates}
        {payment.places > 1 ? `, ${placesText(payment.places)}` : ''}
      </p>
      {actionData ? <PayProblemNotice problem={actionData.problem} /> : null}
      <Money payment={payment} />
      {isWithBank ? (
        <div className="mt-8">
          <PaymentUnderWay pence={underWayPence} />
        </div>
      ) : payment.open ? (
        <Pay open={payment.open} isSeveral={payment.places > 1} hasDate={payment.hasDate} />
      ) : (
        <Ended payment={payment} />
      )}
      <p className="mt-12 border-t border-line pt-6 text-ink-2">
        Questions? Call{' '}
        <a href={academy.phones.bookings.href} className="text-link underline">
          {academy.phones.bookings.display}
        </a>{' '}
        or{' '}
        <a href="/contact" className="text-link underline">
          write to us
        </a>
        .
      </p>
    </div>
  )
}

const titles = {
  open: 'Pay for your booking',
  underWay: 'Your payment is with your bank',
  paid: 'Your booking is paid',
  cancelled: 'This booking was cancelled',
} as const

function expiredTitle({ hasDate, places }: Loaded) {
  if (!hasDate) return 'Your booking has ended'
  return places > 1 ? 'Your places are no longer held' : 'Your place is no longer held'
}

type Loaded = Route.ComponentProps['loaderData']

function Money({ payment }: { payment: Loaded }) {
  const { total, paid, plan, ended, lostPence, comingPence, failedPence } = payment
  const { receivedPence = 0, returnedPence = 0 } = ended ?? {}
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Detail label="Price">{poundsText(total)}</Detail>
      {paid > 0 && !ended ? <Detail label="Paid so far">{poundsText(paid)}</Detail> : null}
      {receivedPence > 0 ? <Detail label="You paid">{poundsText(receivedPence)}</Detail> : null}
      {returnedPence > 0 ? (
        <Detail label="Sent back to you">{poundsText(returnedPence)}</Detail>
      ) : null}
      {lostPence > 0 ? (
        <Detail label="Taken back by the bank">{poundsText(lostPence)}</Detail>
      ) : null}
      {comingPence > 0 ? <Detail label="On its way back">{poundsText(comingPence)}</Detail> : null}
      {failedPence > 0 ? (
        <Detail label="Still owed to you">{poundsText(failedPence)}</Detail>
      ) : null}
      {plan.length > 0 ? (
        <Detail label={planLabel(payment)}>
          <ul>
            {plan.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Detail>
      ) : null}
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-lg tabular-nums">{children}</dd>
    </div>
  )
}

type PayProps = { open: NonNullable<Loaded['open']>; isSeveral: boolean; hasDate: boolean }

function Pay({ open, isSeveral, hasDate }: PayProps) {
  const sending = useNavigation().state !== 'idle'
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
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-4">
        <Button look="primary" name="amount" value="next" disabled={sending}>
          Pay {poundsText(open.nextPence)} by card
        </Button>
        {open.restPence > open.nextPence ? (
          <Button look="plain" name="amount" value="all" disabled={sending}>
            Pay all {poundsText(open.restPence)}
          </Button>
        ) : null}
      </Form>
      <p className="mt-4 text-sm text-ink-2">
        You type your card details on our payment provider’s page; we never see them.
      </p>
    </div>
  )
}

function Transfer({
  transfer,
}: {
  transfer: NonNullable<NonNullable<Loaded['open']>['transfer']>
}) {
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
  const text = state === 'expired' ? expiredText(payment) : ends[state]
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-6">
      <p className="text-lg">{text}</p>
      {underWayPence > 0 ? (
        <p className="mt-3">
          A payment of <span className="figures">{poundsText(underWayPence)}</span> is still with
          your bank. {ifItArrives[state]}
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

const ends = {
  open: '',
  paid: 'Thank you: there is nothing more to pay. Your confirmation came by e-mail.',
  cancelled: 'There is nothing to pay for it.',
} as const

function expiredText({ hasDate, places }: Loaded) {
  const given = places > 1 ? 'your places were given back' : 'your place was given back'
  return `No payment reached us in time, so ${hasDate ? given : 'your booking has ended'}, and you owe nothing. Call us if you still want to come: often there is a way.`
}

/** For a card payment that the bank decides about only now. */
const ifItArrives = {
  open: '',
  paid: 'If it reaches us, we send back what is more than the price.',
  expired:
    'If it reaches us, you have a place as long as one is free; otherwise we send the money back.',
  cancelled: 'If it reaches us, we send it back to you.',
} as const

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`Link not found | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">This link does not work any more</h1>
      <p className="mt-4 text-lg text-ink-2">
        It is incomplete, or too old. Use the link in our latest e-mail,{' '}
        <a className="text-link underline" href="/find-booking">
          find your booking
        </a>{' '}
        to pay what is open, or call {academy.phones.bookings.display}.
      </p>
    </div>
  )
}

import { redirect } from 'react-router'
import { keepPlace } from '#app/operations/booking/self-service/cannot-come/keep-place.ts'
import { letParticipantsChange } from '#app/operations/booking/self-service/cannot-come/let-participants-change.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { OwnPage } from '#app/site/own-page.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { payBalance } from '../balance/balance.server.ts'
import { PayBalance } from '../balance/pay-balance.tsx'
import { PayProblemNotice } from '../balance/pay-problem.tsx'
import { requireOwnOrder } from '../my-booking/own-booking.server.ts'
import { PaymentDisputed } from '../my-booking/payment-notices.tsx'
import { OwnDocuments } from '../own-documents.tsx'
import type { Route } from './+types/page.ts'
import { CannotComeQuestion, WhoDecides } from './cannot-come.tsx'
import { loadOwnOrder } from './load-own-order.server.ts'
import { OrderMoney } from './order-money.tsx'
import { NamingLink } from './participants-summary.tsx'
import { Place } from './place.tsx'

export async function loader(args: Route.LoaderArgs) {
  const own = await requireOwnOrder(args)
  const search = new URL(args.request.url).searchParams
  return loadOwnOrder(own, search, args.context.get(servicesContext))
}

export async function action(args: Route.ActionArgs) {
  const { bookings, path, userId } = await requireOwnOrder(args)
  const { orderId } = bookings[0]
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  const text = (name: string) => String(sent.get(name) ?? '')
  if (sent.has('participants')) {
    const may = text('participants') === 'may'
    await letParticipantsChange({ orderId, may, userId }, services)
    throw redirect(`${path}?participants=${may ? 'may' : 'ask'}`)
  }
  const kept = bookings.find(({ id }) => id === text('keep'))
  if (kept) {
    const actor = { by: 'buyer', userId } as const
    const keep = { bookingId: kept.id, about: text('about'), actor }
    const outcome = await keepPlace(keep, services)
    // Decided meanwhile: the page says how.
    throw redirect(outcome.ok ? `${path}?kept=${kept.id}` : path)
  }
  return payBalance(orderId, sent, services)
}

export const shouldRevalidate = reloadAfterRefusal

export default function MyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { path, reference, receiptNumber, buyerName, companyName, places, told, documents } =
    loaderData
  const { tasks, balance } = loaderData
  return (
    <OwnPage title="Your order" hasError={Boolean(actionData)}>
      <p className="text-ink-3">
        <span className="font-mono">{reference}</span>
        {receiptNumber ? (
          <>
            , receipt <span className="font-mono">{receiptNumber}</span>
          </>
        ) : null}
      </p>
      <h1 className="mt-1 text-3xl">Your order</h1>
      <p className="mt-2 text-lg text-ink-2">
        Bought by {companyName ? `${buyerName} for ${companyName}` : buyerName}
      </p>
      {loaderData.isDisputed ? <PaymentDisputed /> : null}
      {loaderData.cannotCome.map((each) => (
        <CannotComeQuestion key={each.id} of={each} path={path} />
      ))}
      {actionData ? <PayProblemNotice problem={actionData.problem} /> : null}
      {told ? (
        <Notice tone="green" isApart>
          {told}
        </Notice>
      ) : null}
      <div className="mt-6">
        <TaskList tasks={tasks} {...(loaderData.isAsked && { nothing: nothingLeft(loaderData) })} />
        <NamingLink tasks={tasks} path={path} mayName={loaderData.mayName} />
      </div>
      {places.length > 1 ? (
        <OrderMoney places={places} cancelled={loaderData.placesCancelled} />
      ) : null}
      {balance ? (
        <div id="pay" className="mt-6">
          <PayBalance balance={balance} path={path} places={loaderData.placesHeld} />
        </div>
      ) : null}
      <OwnDocuments documents={documents} />
      <div id="places">
        {places.map((place) => (
          <Place key={place.id} place={place} orderPath={path} isFolded={places.length > 1} />
        ))}
      </div>
      {loaderData.mayParticipants === null ? null : (
        <WhoDecides mayParticipants={loaderData.mayParticipants} />
      )}
    </OwnPage>
  )
}

/** The buyer may have done everything while the people who come have not, or somebody cannot come. */
function nothingLeft({ cannotCome, tasks }: Route.ComponentProps['loaderData']) {
  if (cannotCome.length > 0) return 'Nothing else to do on your side'
  return tasks.notes.length > 0 ? 'Nothing more to do on your side' : 'Nothing more to do'
}

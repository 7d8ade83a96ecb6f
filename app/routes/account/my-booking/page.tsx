import { data } from 'react-router'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { AnyQuestions } from '#app/site/bookings-phone.tsx'
import { OwnPage } from '#app/site/own-page.tsx'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { FocusedNotice, Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { payBalance } from '../balance/balance.server.ts'
import { PayBalance } from '../balance/pay-balance.tsx'
import { PayProblemNotice } from '../balance/pay-problem.tsx'
import type { Route } from './+types/page.ts'
import { AfterCancelling } from './after-cancelling.tsx'
import { BeforeYouCome } from './before-you-come.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { AskBuyer, BuyerIsAsked } from './cannot-come/asks-buyer.tsx'
import { Changes, IfCancelled } from './changes.tsx'
import { loadOwnBooking } from './load-own-booking.server.ts'
import { requireOwnBooking } from './own-booking.server.ts'
import { OwnEntrySection } from './own-entry.tsx'
import { OwnResultSection } from './own-result.tsx'
import { NothingToChange, PaymentDisputed, PaymentLost } from './payment-notices.tsx'

export async function loader(args: Route.LoaderArgs) {
  const own = await requireOwnBooking(args)
  const search = new URL(args.request.url).searchParams
  return loadOwnBooking(own, search, args.context.get(servicesContext))
}

/** Only the buyer pays, and sees what. */
export async function action(args: Route.ActionArgs) {
  const { booking, isBuyer } = await requireOwnBooking(args)
  if (!isBuyer) throw data(null, { status: 404 })
  const sent = await readForm(args.request)
  return payBalance(booking.orderId, sent, args.context.get(servicesContext))
}

export const shouldRevalidate = reloadAfterRefusal

export default function MyBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, path, told, tasks, balance, entry, isBuyer, asks, result } = loaderData
  const { licence, lettersPath } = loaderData
  const reference = bookingReference(booking.id)
  return (
    <OwnPage title={`Your booking ${reference}`} hasError={Boolean(actionData)}>
      <p className="font-mono text-ink-3">{reference}</p>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        <h1 className="text-3xl">{booking.courseTitle}</h1>
        <StatusBadge status={booking.status} isNeverPaid={booking.neverPaid !== null} />
      </div>
      {loaderData.isDisputed ? <PaymentDisputed /> : null}
      {booking.isForStaff && !booking.hasEnded ? <WhyForStaff isBuyer={isBuyer} /> : null}
      {actionData ? <PayProblemNotice problem={actionData.problem} /> : null}
      {told ? (
        <Notice tone="green" isApart>
          {told}
        </Notice>
      ) : null}
      {loaderData.comesAfterAll ? (
        <div className="mt-6">
          <FocusedNotice>Your place is as it was: we look forward to seeing you.</FocusedNotice>
        </div>
      ) : null}
      {asks?.saidOn && booking.isAhead ? (
        <BuyerIsAsked asks={asks} path={path} isNew={loaderData.justSaid} />
      ) : null}
      {result ? <OwnResultSection result={result} path={path} /> : null}
      <div className="mt-6">
        <TaskList tasks={tasks} {...(loaderData.isAsked && { nothing: 'Nothing more to do' })} />
      </div>
      <BookingFacts booking={booking} path={path} />
      {balance ? (
        <div id="pay" className="mt-6">
          <PayBalance balance={balance} path={path} places={loaderData.places} />
        </div>
      ) : null}
      {entry ? (
        <OwnEntrySection entry={entry} path={path} isPlaceSafe={!booking.isForStaff} />
      ) : null}
      {booking.hasEnded ? <AfterCancelling {...booking} /> : null}
      {booking.isAhead ? <BeforeYouCome {...booking} /> : null}
      {booking.hasEnded || booking.isOver || booking.isForStaff ? null : asks ? (
        <AskBuyer asks={asks} path={path} />
      ) : (
        <IfYouCannotCome {...loaderData} />
      )}
      <AnyQuestions className="mt-10" />
      {licence ? (
        <p className="mt-2 text-ink-2">
          {licence.until ? `We remind you before your licence ends on ${licence.until}. ` : ''}
          <RouterTextLink to={`${path}/licence`}>
            {licence.until ? 'Change or stop this' : 'Remind me before my licence ends'}
          </RouterTextLink>
        </p>
      ) : null}
      {lettersPath ? (
        <p className="mt-2 text-ink-2">
          <RouterTextLink to={lettersPath}>Letters about renewals</RouterTextLink>: choose whether
          you get them.
        </p>
      ) : null}
    </OwnPage>
  )
}

/** A payment is between the academy and the buyer. */
function WhyForStaff({ isBuyer }: { isBuyer: boolean }) {
  return isBuyer ? <PaymentLost /> : <NothingToChange />
}

function IfYouCannotCome({ booking, path, periods, refusals }: Route.ComponentProps['loaderData']) {
  return (
    <section aria-labelledby="cancel" className="mt-12 border-t border-line pt-8">
      <h2 id="cancel" className="text-2xl">
        {booking.startDate ? 'If you cannot come' : 'Change your booking'}
      </h2>
      {booking.isConfirmed ? (
        <>
          <Changes path={path} refusals={refusals} isUndated={booking.startDate === null} />
          <h3 className="mt-10 text-xl">Cancel</h3>
        </>
      ) : null}
      <IfCancelled
        booking={booking}
        path={path}
        refusal={refusals.cancel}
        periods={periods}
        label="Cancel this booking"
        isLarge
      />
    </section>
  )
}

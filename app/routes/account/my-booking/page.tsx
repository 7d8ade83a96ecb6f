import { data, Link } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { mayTellLicence, runsOutAfter } from '#app/domain/mail/life/renewal-offer.ts'
import { ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { preferencesLink, preferencesPath } from '#app/operations/mail/life/preferences.ts'
import { tasksOfBooking } from '#app/operations/register/tasks/load-tasks.ts'
import { readForm } from '#app/read-form.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { RefundTable } from '#app/site/refund-table.tsx'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { FocusedNotice } from '#app/ui/focused-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'
import { renewedBy } from '#content/letters.ts'
import { balanceOf, payBalance } from '../balance/balance.server.ts'
import { PayBalance } from '../balance/pay-balance.tsx'
import { PayProblemNotice } from '../balance/pay-problem.tsx'
import type { Route } from './+types/page.ts'
import { AfterCancelling } from './after-cancelling.tsx'
import { BeforeYouCome } from './before-you-come.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { asksBuyer } from './cannot-come/asks-buyer.server.ts'
import { AskBuyer, BuyerIsAsked } from './cannot-come/asks-buyer.tsx'
import { Changes } from './changes.tsx'
import { requireOwnBooking } from './own-booking.server.ts'
import { ownEntry } from './own-entry.server.ts'
import { OwnEntrySection } from './own-entry.tsx'
import { ownResult } from './own-result.server.ts'
import { OwnResultSection } from './own-result.tsx'
import { NothingToChange, PaymentDisputed, PaymentLost } from './payment-notices.tsx'
import { shownBooking } from './shown-booking.server.ts'
import { whatCanBeDone } from './what-can-be-done.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const own = await requireOwnBooking(args)
  const { booking, path, isBuyer } = own
  const services = args.context.get(servicesContext)
  const search = new URL(args.request.url).searchParams
  const { periods, refusals } = await whatCanBeDone(booking, own, services)
  const isOpen = isBuyer && occupiesPlace(booking.status) && booking.paid < booking.price
  const tasks = await tasksOfBooking(services.db, booking.id, services)
  const ordered = isOpen ? await bookingsOfOrder(services.db, booking.orderId) : []
  return {
    path,
    isBuyer,
    booking: shownBooking(own, services),
    balance: await balanceOf(ordered, services),
    isDisputed: isBuyer && (await isDisputed(services.db, booking.orderId)),
    places: ordered.filter(({ status }) => occupiesPlace(status)).length,
    periods: isBuyer ? periods : [],
    refusals,
    asks: await asksBuyer(booking, services),
    justSaid: search.has('said'),
    comesAfterAll: search.has('comes') && booking.cannotCome === null,
    justCancelled: search.has('cancelled') && booking.status !== 'confirmed',
    justMoved: search.has('moved') && booking.movesByTrainee > 0,
    justDated: search.has('dated') && booking.startDate !== null,
    tasks: ownTasks(tasks, { path, today: londonToday(services.now()) }),
    isAsked: tasks.length > 0,
    entry: await ownEntry(booking.id, services),
    result: await ownResult(booking, path, services),
    licence: mayTellLicence(booking, renewedBy)
      ? {
          until: booking.licenceUntil && dayText(booking.licenceUntil),
          isNew: search.has('licence'),
        }
      : null,
    lettersPath:
      booking.email &&
      runsOutAfter(booking.courseSlug, renewedBy) &&
      preferencesPath(preferencesLink(booking.email, services), services),
    justGiven: search.has('answered'),
  }
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
  const { booking, path, justCancelled, justMoved, tasks, justGiven, balance } = loaderData
  const { entry, isBuyer, asks } = loaderData
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Your booking ${bookingReference(booking.id)} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <p className="font-mono text-ink-3">{bookingReference(booking.id)}</p>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        <h1 className="text-3xl">{booking.courseTitle}</h1>
        <StatusBadge status={booking.status} isNeverPaid={booking.neverPaid !== null} />
      </div>
      {loaderData.isDisputed ? <PaymentDisputed /> : null}
      {booking.isForStaff && !booking.hasEnded ? <WhyForStaff isBuyer={isBuyer} /> : null}
      {actionData ? <PayProblemNotice problem={actionData.problem} /> : null}
      {justCancelled ? (
        <div className="mt-6">
          <Notice tone="green">
            Your booking is cancelled. We have sent you an e-mail about it.
          </Notice>
        </div>
      ) : null}
      {justMoved ? (
        <div className="mt-6">
          <Notice tone="green">
            Your booking is moved to the date below. We have sent you an e-mail with the new days
            for your calendar.
          </Notice>
        </div>
      ) : null}
      {loaderData.justDated ? (
        <div className="mt-6">
          <Notice tone="green">
            Your date is booked. We have sent you an e-mail with the days for your calendar.
          </Notice>
        </div>
      ) : null}
      {justGiven ? (
        <div className="mt-6">
          <Notice tone="green">
            Saved.{' '}
            {tasks.lines.length > 0
              ? 'Below you see what is still to do.'
              : 'There is nothing more to do until you come.'}
          </Notice>
        </div>
      ) : null}
      {loaderData.licence?.isNew ? (
        <div className="mt-6">
          <Notice tone="green">
            {loaderData.licence.until
              ? `Saved: we remind you before your licence ends on ${loaderData.licence.until}.`
              : 'Saved: we do not remind you of your licence any more.'}
          </Notice>
        </div>
      ) : null}
      {loaderData.comesAfterAll ? (
        <div className="mt-6">
          <FocusedNotice>Your place is as it was: we look forward to seeing you.</FocusedNotice>
        </div>
      ) : null}
      {asks?.saidOn && booking.isAhead ? (
        <BuyerIsAsked asks={asks} path={path} isNew={loaderData.justSaid} />
      ) : null}
      {loaderData.result ? <OwnResultSection result={loaderData.result} path={path} /> : null}
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
      {booking.hasEnded ? (
        <AfterCancelling
          money={booking.money}
          datesUrl={booking.datesUrl}
          neverPaid={booking.neverPaid}
        />
      ) : null}
      {booking.isAhead ? <BeforeYouCome {...booking} /> : null}
      {booking.hasEnded || booking.isOver || booking.isForStaff ? null : asks ? (
        <AskBuyer asks={asks} path={path} />
      ) : (
        <IfYouCannotCome {...loaderData} />
      )}
      <p className="mt-10 text-ink-2">
        Questions? Call{' '}
        <a href={academy.phones.bookings.href} className="text-link underline">
          {academy.phones.bookings.display}
        </a>{' '}
        or{' '}
        <Link to="/contact" className="text-link underline">
          write to us
        </Link>
        .
      </p>
      {loaderData.licence ? (
        <p className="mt-2 text-ink-2">
          {loaderData.licence.until
            ? `We remind you before your licence ends on ${loaderData.licence.until}. `
            : ''}
          <Link to={`${path}/licence`} className="text-link underline">
            {loaderData.licence.until ? 'Change or stop this' : 'Remind me before my licence ends'}
          </Link>
        </p>
      ) : null}
      {loaderData.lettersPath ? (
        <p className="mt-2 text-ink-2">
          <Link to={loaderData.lettersPath} className="text-link underline">
            Letters about renewals
          </Link>
          : choose whether you get them.
        </p>
      ) : null}
    </div>
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
      {booking.hasPlace ? (
        <Changes path={path} refusals={refusals} isUndated={booking.startDate === null} />
      ) : null}
      {booking.hasPlace ? <h3 className="mt-10 text-xl">Cancel</h3> : null}
      {refusals.cancel ? (
        <p className="mt-2 text-lg text-ink-2">{refusals.cancel}</p>
      ) : (
        <>
          {booking.money ? (
            <>
              <p className="mt-2 text-lg text-ink-2">
                {booking.money.isOnAccount
                  ? 'What your invoice is reduced by depends on the day on which you cancel:'
                  : 'What you get back depends on the day on which you cancel:'}
              </p>
              <RefundTable
                periods={periods}
                startDate={booking.startDate}
                cappedPercent={booking.money.cappedPercent}
                isOnAccount={booking.money.isOnAccount}
                before={booking.money.before}
              />
            </>
          ) : (
            <p className="mt-2 text-lg text-ink-2">Any refund goes to the person who paid.</p>
          )}
          <div className="mt-6">
            <ActionLink to={`${path}/cancel`} look="onLight">
              Cancel this booking
            </ActionLink>
          </div>
        </>
      )}
    </section>
  )
}

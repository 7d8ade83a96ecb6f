import { data, Form, redirect } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { nameInSentence } from '#app/domain/booking/participant/unnamed.ts'
import { mostUnderTerms } from '#app/domain/booking/refund/cancellation-quote.ts'
import { mostGivenBack } from '#app/domain/booking/refund/most-given-back.ts'
import { ownMoveForm } from '#app/domain/booking/self-service/own-move-form.ts'
import { runText, wholeDayText } from '#app/domain/schedule/run-text.ts'
import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { datesToMoveTo, quoteMove } from '#app/operations/booking/self-service/quote-move.ts'
import { asCancellable } from '#app/operations/booking/self-service/quote-refund.ts'
import { balanceAfterMove } from '#app/operations/booking/staff-order/balance-after-move.ts'
import { readForm } from '#app/read-form.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { BookingsPhone } from '#app/site/bookings-phone.tsx'
import { RefundTable } from '#app/site/refund-table.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { refundTerms } from '#content/settings.ts'
import type { Route } from './+types/move.ts'
import { requireDeciding, requireOwnBooking } from './own-booking.server.ts'
import { PrivatePage } from './private-page.tsx'
import { moveRefusals, refusalText } from './refusals.ts'

export async function loader(args: Route.LoaderArgs) {
  const { booking, path, home, actor, isBuyer } = await requireDeciding(args)
  const services = args.context.get(servicesContext)
  const offered = await datesToMoveTo(booking, services)
  // The booking's page says why.
  if (!offered.ok) throw redirect(home)
  const to = new URL(args.request.url).searchParams.get('to')
  const quoted = to && isRecordId(to) ? await quoteMove(booking, to, services) : null
  const { id, courseTitle, startDate, endDate, revision } = booking
  const cancellable = asCancellable(booking)
  const isOnAccount = booking.payment === 'invoiced'
  const isPartPaid = !isOnAccount && booking.paid < booking.price
  return {
    path,
    home,
    id,
    courseTitle,
    startDate,
    endDate,
    revision,
    person: actor.by === 'buyer' ? nameInSentence(booking.fullName) : null,
    dates: offered.dates,
    chosen: quoted?.ok ? { run: quoted.run, cappedPercent: quoted.cappedPercent } : null,
    // Whoever comes instead of the buyer does not see what was paid.
    refunds:
      isBuyer && quoted?.ok
        ? {
            isOnAccount,
            isCompany: cancellable.isCompany,
            periods: quoted.periods,
            most: mostGivenBack({
              ...mostUnderTerms(cancellable, services.now()),
              isOnAccount,
              isPartPaid,
            }),
            balance: await balanceAfterMove(booking, quoted.run.startDate, services),
          }
        : null,
    refusal: quoted && !quoted.ok ? refusalText(moveRefusals, quoted.reason, { isBuyer }) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { booking, home, actor, isBuyer } = await requireOwnBooking(args)
  const form = ownMoveForm.safeParse(Object.fromEntries(await readForm(args.request)))
  if (!form.success) return data({ refusal: 'Please choose a date.' }, { status: 400 })
  const { toDate, revision, cappedPercent } = form.data
  const input = { bookingId: booking.id, toDate, seen: { revision, cappedPercent }, actor }
  const outcome = await moveOwnBooking(input, args.context.get(servicesContext))
  const done = booking.scheduleId === null ? 'dated' : 'moved'
  if (outcome.ok) throw redirect(`${home}?${done}${actor.by === 'buyer' ? `=${booking.id}` : ''}`)
  if (outcome.reason === 'not-found') throw redirect(home)
  // The page below shows what holds now.
  return data({ refusal: refusalText(moveRefusals, outcome.reason, { isBuyer }) }, { status: 409 })
}

/** Without an answer the page stays: it may have been moved or not. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, () => ({
    refusal:
      'We could not reach the academy, so your booking may be moved or not. Please look at it, and try again.',
  }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { id, home, courseTitle, startDate, endDate, dates, chosen } = loaderData
  const refusal = actionData?.refusal ?? loaderData.refusal
  return (
    <PrivatePage id={id} title={titleOf(loaderData)}>
      {refusal ? (
        <Notice tone="amber" isApart>
          {refusal}
        </Notice>
      ) : null}
      <p className="mt-6 text-lg text-ink-2">
        {courseTitle}
        {startDate && endDate ? `, now ${runText({ startDate, endDate })}` : ''}
      </p>
      {chosen ? (
        <Confirm move={loaderData} chosen={chosen} />
      ) : (
        <>
          <Dates dates={dates} path={loaderData.path} startDate={startDate} />
          <div className="mt-8">
            <ActionLink to={home} look="onLight">
              {startDate ? 'Keep the present date' : 'Wait for our team'}
            </ActionLink>
          </div>
        </>
      )}
    </PrivatePage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function titleOf({ person, startDate }: Pick<Loaded, 'person' | 'startDate'>) {
  if (startDate) return person ? `Move the booking of ${person}` : 'Move your booking'
  return person ? `Choose a date for ${person}` : 'Choose your date'
}

const call = <BookingsPhone className="whitespace-nowrap" />

function Dates({ dates, path, startDate }: Pick<Loaded, 'dates' | 'path' | 'startDate'>) {
  if (dates.length === 0) {
    return startDate ? (
      <p className="mt-6 text-lg">
        There is no other date that you can move to here at the moment. Please look again later, or
        call {call}.
      </p>
    ) : (
      <p className="mt-6 text-lg">
        No date with a free place can be chosen here at the moment. Our team contacts you to arrange
        one; you can also call {call}.
      </p>
    )
  }
  return (
    <section aria-labelledby="dates" className="mt-8">
      <h2 id="dates" className="text-2xl">
        Dates with a free place
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {dates.map(({ id, hours, placesLeft, ...run }) => (
          <li key={id}>
            <a
              href={`${path}/move?to=${id}`}
              className="group flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 py-3"
            >
              <span className="text-lg text-link underline underline-offset-4">{runText(run)}</span>
              <span className="text-ink-2">{[hours, placesLeft].filter(Boolean).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
      {startDate ? null : (
        <p className="mt-4 text-ink-2">Do you need an earlier date than these? Call {call}.</p>
      )}
    </section>
  )
}

function Confirm({ move, chosen }: { move: Loaded; chosen: NonNullable<Loaded['chosen']> }) {
  const { run, cappedPercent } = chosen
  return (
    <>
      <div className="mt-8 rounded-card border border-line bg-card p-6">
        <p className="text-ink-2">{move.startDate ? 'New date' : 'Your date'}</p>
        <p className="font-heading text-2xl font-bold">{runText(run)}</p>
        <p className="mt-3">
          {move.startDate ? 'Moving' : 'Choosing a date'} costs nothing
          {move.refunds ? ', and the price stays the same' : ''}.
        </p>
        {move.refunds?.balance ? (
          <p className="mt-3 border-l-4 border-amber pl-4">
            What is still to pay is then due earlier: {poundsText(move.refunds.balance.nextPence)}{' '}
            by {wholeDayText(move.refunds.balance.nextDueOn)}.
          </p>
        ) : null}
      </div>
      <section aria-labelledby="later" className="mt-8">
        <h2 id="later" className="text-2xl">
          {move.startDate ? 'If you cancel after the move' : 'If you cancel later'}
        </h2>
        {move.refunds ? (
          <>
            <p className="mt-3 text-lg text-ink-2">
              {move.startDate
                ? `${move.refunds.most} from now on, as today, however early you cancel.`
                : 'Once you have a date, what you get back depends on the day on which you cancel.'}
              {move.refunds.isCompany
                ? ''
                : ` Your right to cancel within ${refundTerms.statutoryCancellationDays} days after paying stays as it is, and does not begin again.`}
            </p>
            <RefundTable
              periods={move.refunds.periods}
              startDate={run.startDate}
              isOnAccount={move.refunds.isOnAccount}
            />
          </>
        ) : (
          <p className="mt-3 text-lg text-ink-2">
            Any refund goes to the person who paid.{' '}
            {move.startDate
              ? `The terms give back at most ${cappedPercent}% from now on, as they do today.`
              : 'What the terms give back then depends on the day of cancelling.'}
          </p>
        )}
      </section>
      <Form method="post" className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="toDate" value={run.id} />
        <input type="hidden" name="revision" value={move.revision} />
        <input type="hidden" name="cappedPercent" value={cappedPercent} />
        <SendButton during={move.startDate ? 'Moving...' : 'Booking...'}>
          {move.startDate ? 'Move to this date' : 'Book this date'}
        </SendButton>
        <ActionLink to={`${move.path}/move`} look="onLight">
          Choose another date
        </ActionLink>
        {move.startDate ? (
          <ActionLink to={move.home} look="onLight">
            Keep the present date
          </ActionLink>
        ) : null}
      </Form>
    </>
  )
}

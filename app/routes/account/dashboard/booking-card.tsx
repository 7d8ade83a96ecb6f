import { Link } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { CancellationQuote } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { ShownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { Icon } from '#app/ui/icon.tsx'
import { academy } from '#content/academy.ts'
import type { Balance } from '../balance/balance.server.ts'
import { PayBalance } from '../balance/pay-balance.tsx'

type Money = Pick<
  TraineeBooking,
  'price' | 'refunded' | 'refundOwed' | 'paidBackOutside' | 'lostInDispute'
>

type Props = {
  booking: Pick<
    TraineeBooking,
    'id' | 'courseTitle' | 'courseDate' | 'status' | 'startDate' | 'endDate' | 'days'
  > & {
    venue: string | null
    fullName: string
    /** In words, of an attempt that was never paid. */
    neverPaid: string | null
    /** What comes after a course that was passed. */
    next: string | null
    /** Null where another person paid. */
    money: Money | null
    mayCancel: boolean
    mayHaveResult: boolean
    hasReceipt: boolean
    hasCalendar: boolean
    /** What cancelling gives today; null when it cannot be cancelled here. */
    refund: CancellationQuote | null
    courseUrl?: string
    whatToBring: readonly string[]
    /** Null when nothing is to be paid, or by another person. */
    balance: (Balance & { places: number }) | null
    tasks: ShownTasks
  }
}

export function BookingCard({ booking }: Props) {
  const { id, courseTitle, courseUrl, status, money, whatToBring, refund } = booking
  return (
    <li className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="font-mono text-sm text-ink-3">{bookingReference(id)}</p>
          <h3 className="mt-1 text-xl">
            {courseUrl ? (
              <Link to={courseUrl} className="hover:underline">
                {courseTitle}
              </Link>
            ) : (
              courseTitle
            )}
          </h3>
        </div>
        <StatusBadge status={status} isNeverPaid={booking.neverPaid !== null} />
      </div>
      <div className="mt-4 empty:hidden">
        <TaskList tasks={booking.tasks} level="p" id={`tasks-${id}`} />
      </div>
      {booking.neverPaid ? (
        <p className="mt-3">
          {booking.neverPaid}{' '}
          <Link to={courseUrl ? `${courseUrl}#dates` : '/courses'} className={inText}>
            Book again
          </Link>
        </p>
      ) : null}
      {booking.next ? (
        <p className="mt-4 border-l-4 border-green bg-green-pale p-4">
          <strong>Next:</strong>{' '}
          <Link to={`/dashboard/bookings/${id}#next`} className={inText}>
            {booking.next}
          </Link>
        </p>
      ) : null}
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Detail label="Participant">{booking.fullName}</Detail>
        <Detail label="Dates">
          <When booking={booking} />
        </Detail>
        {booking.venue || occupiesPlace(status) ? (
          <Detail label="Venue">{booking.venue ?? 'We tell you with the date'}</Detail>
        ) : null}
        {money ? <Amount {...money} /> : null}
        {refund ? (
          <Detail label="If you cancelled today">
            <span className="figures font-bold">{poundsText(refund.pence)}</span> back,{' '}
            {refund.percent}%{' '}
            {refund.rule === 'terms' ? 'under the ' : 'by your right to cancel. See the '}
            <Link to="/terms-of-service" className="text-link underline">
              terms of your booking
            </Link>
            {refund.rule === 'terms' ? '. Your statutory rights are unaffected.' : '.'}
          </Detail>
        ) : null}
      </dl>
      {booking.balance ? (
        <div className="mt-5">
          <PayBalance
            balance={booking.balance}
            places={booking.balance.places}
            path={`/dashboard/bookings/${id}`}
            look="plain"
          />
        </div>
      ) : null}
      {whatToBring.length > 0 ? (
        <details className="group mt-5 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
            What to bring
            <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <ul className="bullets mt-1 mb-2 grid gap-1">
            {whatToBring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {booking.hasReceipt || booking.hasCalendar || booking.mayCancel || booking.mayHaveResult ? (
        <p className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-2">
          {booking.mayCancel ? (
            <Link to={`/dashboard/bookings/${id}`} className={actionLink}>
              Open this booking
            </Link>
          ) : null}
          {booking.mayHaveResult ? (
            <Link to={`/dashboard/bookings/${id}`} className={actionLink}>
              See this booking and its result
            </Link>
          ) : null}
          {booking.hasReceipt ? (
            <Link to={`/dashboard/bookings/${id}/receipt`} className={actionLink}>
              <Icon name="document" className="size-5" /> Receipt
            </Link>
          ) : null}
          {booking.hasCalendar ? (
            <a href={`/dashboard/bookings/${id}/calendar.ics`} className={actionLink}>
              <Icon name="calendar" className="size-5" /> Add to calendar
            </a>
          ) : null}
        </p>
      ) : null}
    </li>
  )
}

const inText = 'font-semibold text-link underline underline-offset-4'

const actionLink = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

function When({ booking }: Props) {
  const { startDate, endDate, days, courseDate, status } = booking
  if (!startDate || !endDate) {
    const open = occupiesPlace(status)
    return courseDate || (open ? 'Our team contacts you to arrange them' : 'No date was arranged')
  }
  const [first] = days
  return (
    <>
      {runText({ startDate, endDate })}
      {first ? (
        <span className="block text-ink-2">
          {first.starts} to {first.ends}
        </span>
      ) : null}
    </>
  )
}

function Amount({ price, refunded, refundOwed, paidBackOutside, lostInDispute }: Money) {
  return (
    <Detail label="Amount">
      <span className="figures font-bold">{poundsText(price)}</span>
      {lostInDispute > 0 ? (
        <span className="block text-ink-2">
          {poundsText(lostInDispute)} taken back by the bank. Please call{' '}
          {academy.phones.bookings.display}.
        </span>
      ) : null}
      {refunded > lostInDispute ? (
        <span className="block text-ink-2">{poundsText(refunded - lostInDispute)} refunded</span>
      ) : null}
      {paidBackOutside > 0 ? (
        <span className="block text-ink-2">
          {poundsText(paidBackOutside)} of it was paid back another way than by card
        </span>
      ) : null}
      {refundOwed > refunded ? (
        <span className="block text-ink-2">
          {poundsText(refundOwed - refunded)} owed back to you
        </span>
      ) : null}
    </Detail>
  )
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

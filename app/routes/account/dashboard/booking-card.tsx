import { Link } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import type { OwnMoney } from '#app/domain/booking/own-money.ts'
import { BulletList } from '#app/site/bullet-list.tsx'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { Detail } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { academy } from '#content/academy.ts'
import { PayBalance } from '../balance/pay-balance.tsx'
import { PaperLinks, paperLinkClass } from '../my-booking/booking-facts.tsx'
import type { Dashboard } from './load-dashboard.server.ts'

type Props = { booking: Dashboard['bookings'][number] }

export function BookingCard({ booking }: Props) {
  const { id, courseTitle, courseUrl, status, money, whatToBring, refund } = booking
  const path = `/dashboard/bookings/${id}`
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
          <Link to={`${path}#next`} className={inText}>
            {booking.next}
          </Link>
        </p>
      ) : null}
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Detail label="Participant" className="">
          {booking.fullName}
        </Detail>
        <Detail label="Dates" className="">
          {booking.dates ?? 'Our team contacts you to arrange them'}
          {booking.hours ? <span className="block text-ink-2">{booking.hours}</span> : null}
        </Detail>
        {booking.venue || !booking.hasEnded ? (
          <Detail label="Venue" className="">
            {booking.venue ?? 'We tell you with the date'}
          </Detail>
        ) : null}
        {money ? <Amount money={money} /> : null}
        {refund ? (
          <Detail label="If you cancelled today" className="">
            <span className="figures font-bold">{poundsText(refund.pence)}</span> back,{' '}
            {refund.percent}%{' '}
            {refund.rule === 'terms' ? 'under the ' : 'by your right to cancel. See the '}
            <RouterTextLink to="/terms-of-service">terms of your booking</RouterTextLink>
            {refund.rule === 'terms' ? '. Your statutory rights are unaffected.' : '.'}
          </Detail>
        ) : null}
      </dl>
      {booking.balance ? (
        <div className="mt-5">
          <PayBalance
            balance={booking.balance}
            places={booking.balance.places}
            path={path}
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
          <BulletList items={whatToBring} className="mt-1 mb-2 grid gap-1" />
        </details>
      ) : null}
      {booking.hasReceipt || booking.hasCalendar || booking.mayCancel || booking.mayHaveResult ? (
        <p className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-2">
          {booking.mayCancel ? (
            <Link to={path} className={paperLinkClass}>
              Open this booking
            </Link>
          ) : null}
          {booking.mayHaveResult ? (
            <Link to={path} className={paperLinkClass}>
              See this booking and its result
            </Link>
          ) : null}
          <PaperLinks booking={booking} path={path} />
        </p>
      ) : null}
    </li>
  )
}

const inText = 'font-semibold text-link underline underline-offset-4'

function Amount({ money }: { money: OwnMoney }) {
  const { price, refunded, lost, paidBackOutside, coming, failed } = money
  const lines = [
    lost > 0
      ? `${poundsText(lost)} taken back by the bank. Please call ${academy.phones.bookings.display}.`
      : '',
    refunded > 0 ? `${poundsText(refunded)} refunded` : '',
    paidBackOutside > 0
      ? `${poundsText(paidBackOutside)} of it was paid back another way than by card`
      : '',
    coming + failed > 0 ? `${poundsText(coming + failed)} owed back to you` : '',
  ]
  return (
    <Detail label="Amount" className="">
      <span className="figures font-bold">{poundsText(price)}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block text-ink-2">
          {line}
        </span>
      ))}
    </Detail>
  )
}

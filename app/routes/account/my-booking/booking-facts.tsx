import type { ReactNode } from 'react'
import { poundsText } from '#app/domain/basics/money.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownBooking } from './shown-booking.server.ts'

type Props = { booking: ShownBooking; path: string }

/** Who, when, where, what it cost, and the papers of it. */
export function BookingFacts({ booking, path }: Props) {
  const { startDate, endDate, money } = booking
  return (
    <>
      <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail label={booking.hasEnded ? 'Who was to come' : 'Who comes'}>
          {booking.fullName}
        </Detail>
        <Detail label="Dates">
          {startDate && endDate
            ? runText({ startDate, endDate })
            : booking.courseDate ||
              (booking.hasEnded ? 'No date was arranged' : 'Our team contacts you to arrange them')}
          {booking.hours ? <span className="block text-ink-2">{booking.hours}</span> : null}
        </Detail>
        {booking.venue || !booking.hasEnded ? (
          <Detail label="Venue">{booking.venue ?? 'We tell you with the date'}</Detail>
        ) : null}
        {money ? (
          <Detail label="Amount">
            {poundsText(money.price)}
            {money.refunded > 0 ? (
              <span className="block text-ink-2">{poundsText(money.refunded)} refunded</span>
            ) : null}
            {money.lost > 0 ? (
              <span className="block text-ink-2">
                {poundsText(money.lost)} taken back by the bank
              </span>
            ) : null}
            {money.owed > money.failed ? (
              <span className="block text-ink-2">
                {poundsText(money.owed - money.failed)} on its way back
              </span>
            ) : null}
            {money.failed > 0 ? (
              <span className="block text-ink-2">{poundsText(money.failed)} still owed to you</span>
            ) : null}
          </Detail>
        ) : null}
      </dl>
      {booking.hasReceipt || booking.hasCalendar ? (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {booking.hasReceipt ? (
            <a href={`${path}/receipt`} className={paperLink}>
              <Icon name="document" className="size-5" /> Receipt
            </a>
          ) : null}
          {booking.hasCalendar ? (
            <a href={`${path}/calendar.ics`} className={paperLink}>
              <Icon name="calendar" className="size-5" /> Add to calendar
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

const paperLink = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-lg wrap-anywhere">{children}</dd>
    </div>
  )
}

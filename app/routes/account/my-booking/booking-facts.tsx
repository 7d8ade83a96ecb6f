import { poundsText } from '#app/domain/basics/money.ts'
import { returnedRows } from '#app/domain/booking/own-money.ts'
import { Detail } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownBooking } from './shown-booking.server.ts'

type Props = { booking: ShownBooking; path: string }

/** Who, when, where, what it cost, and the papers of it. */
export function BookingFacts({ booking, path }: Props) {
  const { money, hasEnded } = booking
  return (
    <>
      <dl className="mt-8 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail label={hasEnded ? 'Who was to come' : 'Who comes'}>{booking.fullName}</Detail>
        <Detail label="Dates">
          {booking.dates ?? 'Our team contacts you to arrange them'}
          {booking.hours ? <span className="block text-ink-2">{booking.hours}</span> : null}
        </Detail>
        {booking.venue || !hasEnded ? (
          <Detail label="Venue">{booking.venue ?? 'We tell you with the date'}</Detail>
        ) : null}
        {money ? (
          <Detail label="Amount">
            {poundsText(money.price)}
            {returnedRows(money).map(({ label, pence }) => (
              <span key={label} className="block text-ink-2">
                {poundsText(pence)} {label.toLowerCase()}
              </span>
            ))}
          </Detail>
        ) : null}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6 empty:hidden">
        <PaperLinks booking={booking} path={path} />
      </p>
    </>
  )
}

export const paperLinkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

type LinksProps = { booking: { hasReceipt: boolean; hasCalendar: boolean }; path: string }

/** To the papers of a booking. */
export function PaperLinks({ booking, path }: LinksProps) {
  return (
    <>
      {booking.hasReceipt ? (
        <a href={`${path}/receipt`} className={paperLinkClass}>
          <Icon name="document" className="size-5" /> Receipt
        </a>
      ) : null}
      {booking.hasCalendar ? (
        <a href={`${path}/calendar.ics`} className={paperLinkClass}>
          <Icon name="calendar" className="size-5" /> Add to calendar
        </a>
      ) : null}
    </>
  )
}

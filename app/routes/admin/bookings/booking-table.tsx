import { Link, useLocation } from 'react-router'
import { statusBadge, statusLabel } from '#app/domain/booking/booking-status.ts'
import type { BookingOrder } from '#app/domain/booking/list/booking-filter.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListRow } from './list-row.server.ts'
import { Reference } from './reference.tsx'

type Props = { bookings: readonly ListRow[]; order: BookingOrder }

/** A table where there is room for it; else each booking is a card, on a phone with one link. */
export function BookingTable({ bookings, order }: Props) {
  return (
    <div className="booking-list">
      <table className="booking-cards w-full text-left">
        <thead className="border-b border-line text-sm text-ink-2">
          <tr>
            <th className="py-2 pr-4 font-semibold">Ref</th>
            <th
              className="py-2 pr-4 font-semibold"
              aria-sort={order === 'newest' ? 'descending' : 'ascending'}
            >
              <SortLink order={order} />
            </th>
            {['Customer', 'Course', 'Course Date', 'Price', 'Status', 'Stripe', 'Actions'].map(
              (label) => (
                <th key={label} className={`py-2 pr-4 font-semibold last:pr-0 ${onScreen(label)}`}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Links are of no use on paper. */
const onScreen = (label: string) => (['Stripe', 'Actions'].includes(label) ? 'print:hidden' : '')

function SortLink({ order }: { order: BookingOrder }) {
  const sorted = new URLSearchParams(useLocation().search)
  for (const name of ['after', 'before', 'sort']) sorted.delete(name)
  if (order === 'newest') sorted.set('sort', 'oldest')
  return (
    <Link
      className="inline-flex min-h-8 items-center gap-1 whitespace-nowrap underline underline-offset-4"
      to={`?${sorted}`}
      preventScrollReset
    >
      Date Booked
      <span aria-hidden="true">{order === 'newest' ? '↓' : '↑'}</span>
    </Link>
  )
}

function Row({ booking }: { booking: ListRow }) {
  const { id, reference, fullName, status } = booking
  const at = booking.email.indexOf('@') + 1
  return (
    <tr className="align-baseline">
      <td data-label="Ref" className="py-3 pr-4">
        <Reference booking={booking} />
      </td>
      <td data-label="Date Booked" className="py-3 pr-4 text-sm whitespace-nowrap tabular-nums">
        {booking.booked}
      </td>
      <td data-label="Customer" className="py-3 pr-4 min-[90rem]:min-w-60">
        <p className="font-semibold wrap-anywhere">{fullName}</p>
        {booking.email ? (
          <p className="text-sm reach wrap-anywhere text-ink-2">
            {booking.email.slice(0, at)}
            {/* A long address breaks after the "@" first. */}
            <wbr />
            {booking.email.slice(at)}
          </p>
        ) : null}
        {booking.phone ? (
          <p
            className={`text-sm whitespace-nowrap text-ink-2 tabular-nums ${booking.isFoundByPhone ? '' : 'reach'}`}
          >
            {booking.phone}
          </p>
        ) : null}
        {booking.buyer ? (
          <p className="text-sm wrap-anywhere text-ink-2">Bought by {booking.buyer}</p>
        ) : null}
      </td>
      <td data-label="Course" className="py-3 pr-4">
        {booking.courseTitle}
      </td>
      <td data-label="Course Date" className="py-3 pr-4 text-sm whitespace-nowrap">
        {booking.courseDate || 'To be arranged'}
      </td>
      <td data-label="Price" className="py-3 pr-4 text-right tabular-nums">
        {booking.price}
        {booking.open ? <p className="text-sm font-semibold">{booking.open}</p> : null}
        {booking.paidBy ? <p className="text-sm text-ink-2">{booking.paidBy}</p> : null}
      </td>
      <td data-label="Status" className="py-3 pr-4">
        <Badge tone={statusBadge(status)}>{statusLabel(status)}</Badge>
        {booking.needsAttention ? (
          <p className="mt-1 text-sm font-semibold text-red">Needs attention</p>
        ) : null}
        {booking.missing ? (
          <p className="mt-1 text-sm whitespace-nowrap text-ink-2">{booking.missing}</p>
        ) : null}
      </td>
      <td data-label="Stripe" className="py-3 pr-4 text-sm print:hidden">
        {booking.providerPage ? (
          <a
            href={booking.providerPage}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-link underline"
          >
            View<span className="sr-only"> payment of {reference} (new tab)</span>
          </a>
        ) : (
          <span className="text-ink-3">N/A</span>
        )}
      </td>
      <td data-label="Actions" className="py-3 print:hidden">
        <Link
          to={`/admin/bookings/${id}`}
          className="inline-flex min-h-8 items-center font-semibold text-link underline underline-offset-4"
        >
          <span className="open-word">
            Open<span className="sr-only"> {reference}</span>
          </span>
        </Link>
      </td>
    </tr>
  )
}

import { Link } from 'react-router'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { type BookingStatus, statusBadge, statusLabel } from '#app/domain/booking/booking-status.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'

type Person = { id: string; fullName: string; email: string; phone: string; status: BookingStatus }

type Props = { people: readonly Person[]; runId: string; cancelled: boolean }

export function People({ people, runId, cancelled }: Props) {
  return (
    <Panel
      id="people"
      title={`People (${people.length})`}
      aside={
        <span className="flex flex-wrap gap-x-4">
          <PrintButton>Print the list</PrintButton>
          <Link
            className="inline-flex min-h-8 items-center text-sm text-link underline"
            to={`/admin/bookings?date=${runId}`}
          >
            All bookings of this date
          </Link>
        </span>
      }
    >
      {people.length === 0 ? (
        <p className="text-ink-2">
          {cancelled ? 'Nobody is left on this date.' : 'Nobody has booked this date yet.'}
        </p>
      ) : (
        <ul className="divide-y divide-line wrap-anywhere">
          {people.map(({ id, fullName, email, phone, status }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <Link className="font-semibold text-link underline" to={`/admin/bookings/${id}`}>
                  {shownName(fullName)}
                </Link>{' '}
                <span className="font-mono text-sm text-ink-3">{bookingReference(id)}</span>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {email} <span className="font-mono">{phone}</span>
                </p>
              </div>
              <Badge tone={statusBadge(status)}>{statusLabel(status)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

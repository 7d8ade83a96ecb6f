import { Link } from 'react-router'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { statusBadge, statusLabel } from '#app/domain/booking/booking-status.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Rows } from '../parts/rows.tsx'
import { WordLink } from '../parts/word-link.tsx'
import type { loadRun } from './load-page.server.ts'

type Shown = Awaited<ReturnType<typeof loadRun>>

type Props = { people: Shown['people']; runId: string; cancelled: boolean }

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
      <Rows
        of={people}
        none={cancelled ? 'Nobody is left on this date.' : 'Nobody has booked this date yet.'}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 wrap-anywhere"
      >
        {({ id, fullName, email, phone, status }) => (
          <>
            <div className="min-w-0">
              <WordLink to={`/admin/bookings/${id}`} look="strong">
                {shownName(fullName)}
              </WordLink>{' '}
              <span className="font-mono text-sm text-ink-3">{bookingReference(id)}</span>
              <p className="text-sm wrap-anywhere text-ink-2">
                {email} <span className="font-mono">{phone}</span>
              </p>
            </div>
            <Badge tone={statusBadge(status)}>{statusLabel(status)}</Badge>
          </>
        )}
      </Rows>
    </Panel>
  )
}

type PrintedProps = { people: Shown['people']; venue: string; hours: string }

/** On paper only: the list that a trainer takes to the room, with a line for each signature. */
export function PrintedPeople({ people, venue, hours }: PrintedProps) {
  return (
    <section aria-label="People, for paper" className="hidden print:block">
      <p>
        {venue}, {hours}
      </p>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr className="border-b-2 border-ink">
            {['', 'Name', 'Telephone', 'Booking', 'Status', 'Signature'].map((label) => (
              <th key={label} className="py-2 pr-3 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, fullName, phone, status }, index) => (
            <tr key={id} className="h-11 border-b border-line">
              <td className="pr-3 text-right tabular-nums">{index + 1}</td>
              <td className="pr-3 font-semibold">{shownName(fullName)}</td>
              <td className="pr-3 font-mono whitespace-nowrap">{phone}</td>
              <td className="pr-3 font-mono whitespace-nowrap">{bookingReference(id)}</td>
              <td className="pr-3">{statusLabel(status)}</td>
              <td className="w-1/4" />
            </tr>
          ))}
        </tbody>
      </table>
      {people.length === 0 ? <p className="mt-4">Nobody has booked this date.</p> : null}
    </section>
  )
}

/** Who held places of this date more than once without paying for them. */
export function UnpaidHolds({ holders }: Pick<Shown, 'holders'>) {
  if (holders.length === 0) return null
  return (
    <Panel id="unpaid-holds" title="Held repeatedly without paying">
      <ul className="divide-y divide-line">
        {holders.map(({ by, holds, names, emails, bookingId, latest }) => (
          <li key={`${by} ${bookingId}`} className="py-3 first:pt-0 last:pb-0">
            <WordLink to={`/admin/bookings/${bookingId}`} look="strong">
              {names.join(', ')}
            </WordLink>
            <p className="text-sm wrap-anywhere text-ink-2">{emails.join(', ')}</p>
            <p className="text-sm text-ink-2">
              {holds} unpaid holds {by === 'network' ? 'from one network' : 'of one mailbox'}, the
              latest <span className="font-mono">{latest}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

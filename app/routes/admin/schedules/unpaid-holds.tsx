import { Link } from 'react-router'
import { Panel } from '#app/ui/panel.tsx'

type Holder = {
  by: 'buyer' | 'network'
  holds: number
  names: string[]
  emails: string[]
  bookingId: string
  latest: string
}

/** Who held places of this date more than once without paying for them. */
export function UnpaidHolds({ holders }: { holders: readonly Holder[] }) {
  if (holders.length === 0) return null
  return (
    <Panel id="unpaid-holds" title="Held repeatedly without paying">
      <ul className="divide-y divide-line">
        {holders.map(({ by, holds, names, emails, bookingId, latest }) => (
          <li key={`${by} ${bookingId}`} className="py-3 first:pt-0 last:pb-0">
            <Link className="font-semibold text-link underline" to={`/admin/bookings/${bookingId}`}>
              {names.join(', ')}
            </Link>
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

import { Link } from 'react-router'
import { StatusBadge } from '#app/site/status-badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useBooking } from './use-booking.ts'

/** The places that were bought together, each with its own page. */
export function OrderPlaces() {
  const { id, order } = useBooking()
  if (!order) return null
  return (
    <Panel
      id="order"
      title={`Order of ${order.places.length} places`}
      aside={<span className="figures">{order.total}</span>}
    >
      <ul className="divide-y divide-line">
        {order.places.map((place) => (
          <li
            key={place.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <div>
              {place.id === id ? (
                <span className="font-mono">{place.reference}, this one</span>
              ) : (
                <Link
                  className="inline-flex min-h-8 items-center font-mono text-link underline underline-offset-4"
                  to={`/admin/bookings/${place.id}`}
                >
                  {place.reference}
                </Link>
              )}
              <span className="block text-sm wrap-anywhere text-ink-2">
                {place.name}
                {place.detailsState === 'missing' ? ', details missing' : ''}
              </span>
            </div>
            <StatusBadge status={place.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { Link } from 'react-router'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { shownName } from '../../../domain/booking/participant/unnamed.ts'
import { StatusBadge } from '../../../site/status-badge.tsx'

type Place = {
  id: string
  orderId: string
  fullName: string
  courseTitle: string
  dates: string
  status: BookingStatus
}

/** Places that somebody bought and another person takes. */
export function BoughtPlaces({ places }: { places: readonly Place[] }) {
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="text-2xl">
        Bought for others
      </h2>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card">
        {places.map(({ id, orderId, fullName, courseTitle, dates, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
            <div>
              <p className="font-semibold">{courseTitle}</p>
              <p className="text-ink-2">
                {[shownName(fullName), dates].filter(Boolean).join(', ')}
              </p>
              <Link
                to={`/dashboard/orders/${orderId}`}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                See the order
              </Link>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link, useLocation } from 'react-router'
import type { BookingOrder } from '../../../domain/booking/booking-filter.ts'

type Props = { next: string | null; previous: string | null; order: BookingOrder }

/** By where the page before ended, not by number: page ten thousand is as near as page two. */
export function Pager({ next, previous, order }: Props) {
  const query = new URLSearchParams(useLocation().search)
  if (!next && !previous) return null
  const to = (change: { after?: string; before?: string }) => {
    const turned = new URLSearchParams(query)
    turned.delete('after')
    turned.delete('before')
    for (const [name, cursor] of Object.entries(change)) turned.set(name, cursor)
    return `?${turned}`
  }
  const [ahead, back] = order === 'newest' ? ['Older', 'Newer'] : ['Newer', 'Older']
  const look =
    'inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold hover:bg-chalk'
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-3 border-t border-line pt-4">
      {previous ? (
        <Link className={look} to={to({ before: previous })}>
          {back} bookings
        </Link>
      ) : null}
      {next ? (
        <Link className={look} to={to({ after: next })}>
          {ahead} bookings
        </Link>
      ) : null}
    </nav>
  )
}

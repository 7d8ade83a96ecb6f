import { Link, useLocation } from 'react-router'
import type { BookingOrder } from '#app/domain/booking/list/booking-filter.ts'

type Props = { next: string | null; previous: string | null; order: BookingOrder }

/** Pages by cursor, not by number, so that every page costs the same to query. */
export function Pager({ next, previous, order }: Props) {
  const { search } = useLocation()
  if (!next && !previous) return null
  const to = (change: { after?: string; before?: string }) => {
    const query = new URLSearchParams(search)
    query.delete('after')
    query.delete('before')
    for (const [name, cursor] of Object.entries(change)) query.set(name, cursor)
    return `?${query}`
  }
  const [ahead, back] = order === 'newest' ? ['Older', 'Newer'] : ['Newer', 'Older']
  const look =
    'inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold hover:bg-chalk'
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-3 border-t border-line pt-4 print:hidden">
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

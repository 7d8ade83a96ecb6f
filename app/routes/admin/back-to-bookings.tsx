import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** The filters of the list as this tab showed it last. On the server it stays empty. */
let lastFilters = ''

/** For the list: whoever opens a booking from it comes back to the same filters. */
export function useFiltersToComeBackTo() {
  const { search } = useLocation()
  useEffect(() => {
    lastFilters = search
  }, [search])
}

export function BackToBookings() {
  return (
    <Link
      to={`/admin/bookings${lastFilters}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 print:hidden"
    >
      <Icon name="arrow-left" className="size-5" />
      Back to Bookings
    </Link>
  )
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { BackLink } from './back-link.tsx'

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
  return <BackLink to={`/admin/bookings${lastFilters}`}>Back to Bookings</BackLink>
}

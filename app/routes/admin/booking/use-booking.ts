import { useLoaderData } from 'react-router'
import type { LoadedBooking } from './load-booking.server.ts'

/** The booking that the page shows. */
export const useBooking = () => useLoaderData<{ booking: LoadedBooking }>().booking

import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { DetailTable, type Row } from '../letter-parts.tsx'

type Props = {
  booking: { bookingId: string; courseTitle: string; courseDate: string }
  /** Instead of the dates while they are not arranged. */
  undated?: string
  more?: readonly Row[]
}

/** The booking that a letter is about, and what more the letter says of it. */
export function AboutBooking({ booking, undated = '', more = [] }: Props) {
  return (
    <DetailTable
      rows={[
        ['Booking reference', bookingReference(booking.bookingId)],
        ['Course', booking.courseTitle],
        ['Dates', readableDates(booking.courseDate) || undated],
        ...more,
      ]}
    />
  )
}

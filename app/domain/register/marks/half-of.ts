import type { Mark } from '../mark.ts'
import { marksIn, type RegisterRow } from '../register-row.ts'
import { markedHalf } from './marked-half.ts'

/** What is known about one trainee in one half of a day. */
export function halfOf(rows: readonly RegisterRow[], of: Pick<Mark, 'bookingId' | 'day' | 'half'>) {
  return markedHalf(
    marksIn(rows).filter(
      ({ bookingId, day, half }) =>
        bookingId === of.bookingId && day === of.day && half === of.half,
    ),
  )
}

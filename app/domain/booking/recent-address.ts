import { HOUR } from '../basics/durations.ts'

type Booked = { email: string; bookedAt: Date }
type Moment = { now: Date; shownHours: number }

/** The buyer's address while the booking is new: the URL that shows it stays in the browser's history. */
export function recentAddress({ email, bookedAt }: Booked, { now, shownHours }: Moment) {
  return now.getTime() < bookedAt.getTime() + shownHours * HOUR ? email : null
}

import { courseCalendar } from '#app/mail/course-calendar.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { servicesContext } from '#app/services.server.ts'
import { bookingById, bookingOf } from '#app/storage/booking/trainee-bookings.ts'
import { calendarResponse } from '../file-response.ts'
import { requireUser } from '../gate.server.ts'
import type { Route } from './+types/calendar.ts'

/** The course days as an iCalendar file, for the trainee: signed in, or by their private link. */
export async function loader(args: Route.LoaderArgs) {
  const { env } = args.context.get(servicesContext)
  const booking = await ownBooking(args)
  const calendar =
    booking &&
    courseCalendar({ ...booking, bookingId: booking.id, sequence: booking.revision }, env.publicUrl)
  return calendarResponse(calendar)
}

async function ownBooking(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { token, id = '' }: { token?: string; id?: string } = args.params
  if (token !== undefined) {
    const found = await subjectOfToken('manage', token, services)
    return found ? bookingById(services.db, found) : undefined
  }
  const user = await requireUser(args)
  return user.emailVerified ? bookingOf(services.db, { email: user.email, id }) : undefined
}

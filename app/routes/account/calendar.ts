import { courseCalendar } from '../../mail/course-calendar.ts'
import { servicesContext } from '../../services.server.ts'
import { bookingOf } from '../../storage/booking/trainee-bookings.ts'
import { requireUser } from '../gate.server.ts'
import type { Route } from './+types/calendar.ts'

/** The course days as an iCalendar file, for the signed-in trainee. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { db, env } = args.context.get(servicesContext)
  const booking = user.emailVerified
    ? await bookingOf(db, { email: user.email, id: args.params.id })
    : undefined
  const calendar = booking && courseCalendar({ ...booking, bookingId: booking.id }, env.publicUrl)
  if (!calendar) return new Response('There is no such booking.\n', { status: 404 })
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="course.ics"',
    },
  })
}

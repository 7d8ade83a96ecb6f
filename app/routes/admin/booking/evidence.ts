import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { bookingTimeline } from '#app/domain/booking/booking-timeline.ts'
import { disputeEvidence } from '#app/domain/booking/dispute-evidence.ts'
import { readWholeBooking } from '#app/operations/booking/read-whole-booking.ts'
import { servicesContext } from '#app/services.server.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/evidence.ts'
import { requestText } from './request-text.ts'

/** What the academy can show the bank about a disputed payment. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const found = await recordOr404(args, (id) => readWholeBooking(id, services))
  const { booking, date, audit } = found
  const reference = bookingReference(booking.id)
  const text = disputeEvidence({
    ...found,
    reference,
    trainee: booking,
    course: { title: booking.courseTitle, date: booking.courseDate, price: booking.price },
    expressRequest: requestText(found.expressRequest, date, audit),
    orderedAt: booking.createdAt,
    // Matters and their notes are the staff's own: the bank does not get them.
    timeline: bookingTimeline({ ...booking, ...found, matters: [], matterAudit: [] }),
    now: services.now(),
  })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="evidence-${reference}.txt"`,
    },
  })
}

import { londonToday } from '#app/domain/basics/london-time.ts'
import { readBookingFilter, readBookingPage } from '#app/domain/booking/list/booking-filter.ts'
import { recordBookingsExport } from '#app/operations/booking/record-export.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/export.ts'
import { bookingsCsv } from './export.server.ts'

/** The filtered list as CSV, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const { order } = readBookingPage(query)
  const filter = readBookingFilter(query)
  await recordBookingsExport({ filter, actorId: context.get(adminContext).id }, { db })
  const csv = bookingsCsv({ db }, { filter, order })
  return new Response(streamOf(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="bookings-${londonToday(now())}.csv"`,
    },
  })
}

/** Pulls one piece at a time; stops reading when the client disconnects. */
function streamOf(pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await pieces.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

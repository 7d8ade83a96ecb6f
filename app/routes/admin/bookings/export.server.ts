import { stringify } from 'csv-stringify/sync'
import { BOOKING_CSV_COLUMNS, bookingCsvRow } from '#app/domain/booking/list/booking-csv.ts'
import type { BookingFilter, BookingOrder } from '#app/domain/booking/list/booking-filter.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import type { Services } from '#app/services.server.ts'
import { bookingPage, findBookings } from '#app/storage/booking/booking-list.ts'

type Export = { filter: BookingFilter; order: BookingOrder }

/** Reads one page at a time, after the client has taken the one before: memory stays constant. */
export async function* bookingsCsv({ db }: Pick<Services, 'db'>, { filter, order }: Export) {
  yield stringify([[...BOOKING_CSV_COLUMNS]], { bom: true })
  const size = portalFigures.exportedAtOnce
  let listed = await findBookings(db, { filter, page: { order, from: {} }, size })
  for (;;) {
    const { bookings, hasNext, filter: used } = listed
    // Spreadsheet programs would run a cell that begins like a formula.
    yield stringify(bookings.map(bookingCsvRow), { escape_formulas: true })
    const last = bookings.at(-1)
    if (!hasNext || !last) return
    const page = { order, from: { after: { at: last.exactTime, id: last.id } } }
    listed = { ...(await bookingPage(db, { filter: used, page, size })), filter: used }
  }
}

import { stringify } from 'csv-stringify/sync'
import { portalFigures } from '../../../../content/policies.ts'
import { BOOKING_CSV_COLUMNS, bookingCsvRow } from '../../../domain/booking/booking-csv.ts'
import type { BookingFilter, BookingOrder } from '../../../domain/booking/booking-filter.ts'
import type { Services } from '../../../services.server.ts'
import { bookingPage } from '../../../storage/booking/booking-list.ts'

type Export = { filter: BookingFilter; order: BookingOrder }

/** Reads one page at a time, after the client has taken the one before: memory stays constant. */
export async function* bookingsCsv({ db }: Pick<Services, 'db'>, { filter, order }: Export) {
  yield stringify([[...BOOKING_CSV_COLUMNS]], { bom: true })
  let from = {}
  for (;;) {
    const size = portalFigures.exportedAtOnce
    const { bookings, hasNext } = await bookingPage(db, { filter, page: { order, from }, size })
    // Spreadsheet programs would run a cell that begins like a formula.
    yield stringify(bookings.map(bookingCsvRow), { escape_formulas: true })
    const last = bookings.at(-1)
    if (!hasNext || !last) return
    from = { after: { at: last.exactTime, id: last.id } }
  }
}

import { receiptSheet } from '#app/domain/invoice/receipt-sheet.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { pdfResponse } from '#app/routes/file-response.ts'
import { receiptOf } from '#app/routes/receipt-of.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { sellerLines } from '#content/seller.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/receipt.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext)
  const booking = await recordOr404(args, (id) => bookingById(db, id))
  if (booking.paid === 0) throw pageNotFound(args)
  const receipt = receiptOf(booking)
  return pdfResponse(await sheetBytes(receiptSheet(receipt, sellerLines)), receipt.number)
}

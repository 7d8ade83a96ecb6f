import { sellerLines } from '../../../../../content/seller.ts'
import { isRecordId } from '../../../../domain/basics/record-id.ts'
import { receiptSheet } from '../../../../domain/invoice/receipt-sheet.ts'
import { pageNotFound } from '../../../../page-not-found.server.ts'
import { sheetBytes } from '../../../../pdf/kept-sheets.server.ts'
import { servicesContext } from '../../../../services.server.ts'
import { bookingById } from '../../../../storage/booking/trainee-bookings.ts'
import { pdfResponse } from '../../../pdf-response.ts'
import { receiptOf } from '../../../receipt-of.server.ts'
import type { Route } from './+types/receipt.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext)
  const { id } = args.params
  const booking = isRecordId(id) ? await bookingById(db, id) : undefined
  if (!booking || booking.paid === 0) throw pageNotFound(args)
  const receipt = receiptOf(booking)
  return pdfResponse(await sheetBytes(receiptSheet(receipt, sellerLines)), receipt.number)
}

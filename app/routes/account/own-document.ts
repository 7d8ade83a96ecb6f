import { data } from 'react-router'
import { documentNumber } from '#app/domain/invoice/document.ts'
import { documentSheet } from '#app/domain/invoice/document-sheet.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { pdfResponse } from '../file-response.ts'
import type { Route } from './+types/own-document.ts'
import { requireOwnBooking } from './my-booking/own-booking.server.ts'

/** An invoice or credit note of an order, for whoever paid for it. */
export async function loader(args: Route.LoaderArgs) {
  const { booking, isBuyer } = await requireOwnBooking(args)
  const { db } = args.context.get(servicesContext)
  const documents = isBuyer ? await documentsOfOrder(db, booking.orderId) : []
  const numberOf = (each: (typeof documents)[number]) => documentNumber(each.kind, each.number)
  const document = documents.find((each) => `${numberOf(each)}.pdf` === args.params.file)
  if (!document) throw data(null, { status: 404 })
  return pdfResponse(await sheetBytes(documentSheet(document)), numberOf(document))
}

import { documentNumber } from '#app/domain/invoice/document.ts'
import { documentSheet } from '#app/domain/invoice/document-sheet.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { pdfResponse } from '#app/routes/file-response.ts'
import { servicesContext } from '#app/services.server.ts'
import { documentById } from '#app/storage/invoice/documents.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/document.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext)
  const document = await recordOr404(args, (id) => documentById(db, id))
  const number = documentNumber(document.kind, document.number)
  return pdfResponse(await sheetBytes(documentSheet(document)), number)
}

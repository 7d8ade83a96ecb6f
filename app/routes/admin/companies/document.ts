import { isRecordId } from '#app/domain/basics/record-id.ts'
import { documentNumber } from '#app/domain/invoice/document.ts'
import { documentSheet } from '#app/domain/invoice/document-sheet.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { pdfResponse } from '#app/routes/pdf-response.ts'
import { servicesContext } from '#app/services.server.ts'
import { documentById } from '#app/storage/invoice/documents.ts'
import type { Route } from './+types/document.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext)
  const { id } = args.params
  const document = isRecordId(id) ? await documentById(db, id) : undefined
  if (!document) throw pageNotFound(args)
  const number = documentNumber(document.kind, document.number)
  return pdfResponse(await sheetBytes(documentSheet(document)), number)
}

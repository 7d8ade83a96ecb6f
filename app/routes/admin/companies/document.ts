import { isRecordId } from '../../../domain/basics/record-id.ts'
import { documentNumber } from '../../../domain/invoice/document.ts'
import { documentSheet } from '../../../domain/invoice/document-sheet.ts'
import { pageNotFound } from '../../../page-not-found.server.ts'
import { sheetBytes } from '../../../pdf/kept-sheets.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { documentById } from '../../../storage/invoice/documents.ts'
import { pdfResponse } from '../../pdf-response.ts'
import type { Route } from './+types/document.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext)
  const { id } = args.params
  const document = isRecordId(id) ? await documentById(db, id) : undefined
  if (!document) throw pageNotFound(args)
  const number = documentNumber(document.kind, document.number)
  return pdfResponse(await sheetBytes(documentSheet(document)), number)
}

import { data } from 'react-router'
import { documentNumber } from '../../domain/invoice/document.ts'
import { documentSheet } from '../../domain/invoice/document-sheet.ts'
import { documentOfToken } from '../../operations/invoice/post-document.ts'
import { sheetBytes } from '../../pdf/kept-sheets.server.ts'
import { servicesContext } from '../../services.server.ts'
import { documentById } from '../../storage/invoice/documents.ts'
import { pdfResponse } from '../pdf-response.ts'
import type { Route } from './+types/invoice-file.ts'

/** An invoice or credit note, for whoever has its private link from a letter. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const id = await documentOfToken(params.token, services)
  const document = id ? await documentById(services.db, id) : undefined
  if (!document) throw data(null, { status: 404 })
  const number = documentNumber(document.kind, document.number)
  return pdfResponse(await sheetBytes(documentSheet(document)), number)
}

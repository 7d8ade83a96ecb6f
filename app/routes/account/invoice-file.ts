import { data } from 'react-router'
import { documentNumber } from '#app/domain/invoice/document.ts'
import { documentSheet } from '#app/domain/invoice/document-sheet.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { documentById } from '#app/storage/invoice/documents.ts'
import { pdfResponse } from '../file-response.ts'
import type { Route } from './+types/invoice-file.ts'

/** An invoice or credit note, for whoever has its private link from a letter. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const id = await subjectOfToken('invoice', params.token, services)
  const document = id ? await documentById(services.db, id) : undefined
  if (!document) throw data(null, { status: 404 })
  const number = documentNumber(document.kind, document.number)
  return pdfResponse(await sheetBytes(documentSheet(document)), number)
}

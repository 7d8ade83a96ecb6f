import { isRecordId } from '#app/domain/basics/record-id.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { paperOf } from '#app/routes/certificate-paper.server.ts'
import { pdfResponse } from '#app/routes/file-response.ts'
import { servicesContext } from '#app/services.server.ts'
import { certificateById } from '#app/storage/certificate/certificates.ts'
import type { Route } from './+types/paper.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const certificate = isRecordId(id) ? await certificateById(services.db, id) : undefined
  const paper = certificate && paperOf(certificate, services)
  if (!paper) throw pageNotFound(args)
  return pdfResponse(await sheetBytes(paper), certificate.certificateNumber)
}

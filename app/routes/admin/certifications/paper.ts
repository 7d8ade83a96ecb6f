import { isRecordId } from '../../../domain/basics/record-id.ts'
import { pageNotFound } from '../../../page-not-found.server.ts'
import { sheetBytes } from '../../../pdf/kept-sheets.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { certificateById } from '../../../storage/certificate/certificates.ts'
import { paperOf } from '../../certificate-paper.server.ts'
import { pdfResponse } from '../../pdf-response.ts'
import type { Route } from './+types/paper.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const certificate = isRecordId(id) ? await certificateById(services.db, id) : undefined
  const paper = certificate && paperOf(certificate, services)
  if (!paper) throw pageNotFound(args)
  return pdfResponse(await sheetBytes(paper), certificate.certificateNumber)
}

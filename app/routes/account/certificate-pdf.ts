import { data } from 'react-router'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { paperOf } from '../certificate-paper.server.ts'
import { pdfResponse } from '../file-response.ts'
import type { Route } from './+types/certificate-pdf.ts'
import { requireOwnBooking } from './my-booking/own-booking.server.ts'

/** The record of attendance and result, for whoever came. */
export async function loader(args: Route.LoaderArgs) {
  const { booking } = await requireOwnBooking(args)
  const services = args.context.get(servicesContext)
  const [certificate] = await certificatesOfBookings(services.db, [booking.id])
  const paper = certificate && paperOf(certificate, services)
  if (!paper) throw data(null, { status: 404 })
  return pdfResponse(await sheetBytes(paper), certificate.certificateNumber)
}

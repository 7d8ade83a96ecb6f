import { data } from 'react-router'
import { signedBadge } from '#app/operations/certificate/badge/signed-badge.ts'
import { servicesContext } from '#app/services.server.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import type { Route } from './+types/badge-file.ts'
import { requireOwnBooking } from './my-booking/own-booking.server.ts'

/** The record as a signed Open Badges 3.0 credential, for whoever came. */
export async function loader(args: Route.LoaderArgs) {
  const { booking } = await requireOwnBooking(args)
  const services = args.context.get(servicesContext)
  const [certificate] = await certificatesOfBookings(services.db, [booking.id])
  const badge = certificate && (await signedBadge(certificate, services))
  if (!badge) throw data(null, { status: 404 })
  return new Response(badge, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${certificate.certificateNumber}.jwt"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}

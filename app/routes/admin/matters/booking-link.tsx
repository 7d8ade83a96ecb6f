import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { PortalLink } from '#app/ui/portal-link.tsx'

type Props = { id: string; fullName: string | null }

/** The booking that a matter is about. */
export function BookingLink({ id, fullName }: Props) {
  return (
    <PortalLink
      className="font-semibold text-link underline underline-offset-4"
      to={`/admin/bookings/${id}`}
    >
      <span className="font-mono">{bookingReference(id)}</span> {shownName(fullName ?? '')}
    </PortalLink>
  )
}

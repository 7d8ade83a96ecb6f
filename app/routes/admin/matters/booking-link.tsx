import { PortalLink } from '#app/ui/portal-link.tsx'

type Props = { booking: { id: string; reference: string; fullName: string } }

/** Whose booking a matter is about. */
export function BookingLink({ booking: { id, reference, fullName } }: Props) {
  return (
    <PortalLink
      className="font-semibold text-link underline underline-offset-4"
      to={`/admin/bookings/${id}`}
    >
      <span className="font-mono">{reference}</span> {fullName}
    </PortalLink>
  )
}

import { Link } from 'react-router'
import { Panel } from '#app/ui/panel.tsx'
import { CertificateBadges } from '../certifications/certificate-badges.tsx'
import { useBooking } from './use-booking.ts'

/** What was issued for the place, and that it stays valid whatever happens to the booking. */
export function Certificates() {
  const { certificates } = useBooking()
  if (certificates.length === 0) return null
  const isStanding = certificates.some(({ state }) => state === 'valid')
  return (
    <Panel id="certificates" title="Certificate">
      <ul>
        {certificates.map(({ id, number, state, isInDoubt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              className="figures inline-flex min-h-8 items-center text-link underline underline-offset-4"
              to={`/admin/certificates/${id}`}
            >
              {number}
            </Link>
            <CertificateBadges state={state} isInDoubt={isInDoubt} />
          </li>
        ))}
      </ul>
      {isStanding ? (
        <p className="mt-2 text-sm text-ink-2">
          To move or cancel this booking does not withdraw its certificate.
        </p>
      ) : null}
    </Panel>
  )
}

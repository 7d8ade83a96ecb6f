import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PortalPage } from '../portal-page.tsx'

export function NoSuchRegister() {
  return (
    <PortalPage title="Register not found" actions={<BackToAttendance />}>
      <p className="text-ink-2">There is no such date.</p>
    </PortalPage>
  )
}

export function BackToAttendance() {
  return (
    <PortalActionLink to="/admin/attendance" look="onLight">
      All registers
    </PortalActionLink>
  )
}

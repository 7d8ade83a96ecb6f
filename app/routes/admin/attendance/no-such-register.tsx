import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { notFoundPage } from '../not-found-page.tsx'

export const NoSuchRegister = notFoundPage(
  'Register not found',
  'There is no such date.',
  <BackToAttendance />,
)

export function BackToAttendance() {
  return <PortalActionLink to="/admin/attendance">All registers</PortalActionLink>
}

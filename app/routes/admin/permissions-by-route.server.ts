import type { Register } from 'react-router'
import type { Permission } from '../../domain/people/permissions.ts'

/** Every URL below the admin layout, as `app/routes.ts` has them. */
type StaffRoute = Register['routeFiles']['routes/admin/layout.tsx']['page']

/** What each page, action and file of the staff portal needs. A route that is missing is refused. */
const permissionsByRoute: Record<StaffRoute, Permission> = {
  '/admin/dashboard': 'view-dashboard',
  '/admin/bookings': 'manage-bookings',
  '/admin/bookings/:id': 'manage-bookings',
  '/admin/bookings.csv': 'export-bookings',
  '/admin/schedules': 'manage-schedule',
  '/admin/schedules/new': 'manage-schedule',
  '/admin/schedules/:id': 'manage-schedule',
  '/admin/schedules/:id/cancel': 'manage-schedule',
  '/admin/certifications': 'manage-certificates',
  '/admin/attendance': 'keep-registers',
  '/admin/reports': 'read-reports',
  '/admin/enquiries': 'answer-enquiries',
  '/admin/outbox': 'manage-outbox',
  '/admin/outbox/:id': 'manage-outbox',
  '/admin/audit': 'read-audit',
  '/admin/privacy': 'manage-personal-data',
  '/admin/privacy/copy.json': 'manage-personal-data',
  '/admin/users': 'manage-administrators',
}

const byPattern = new Map<string, Permission>(Object.entries(permissionsByRoute))

/** By a route's pattern; the router's own has no slash at its beginning, a link has one. */
export function permissionForRoute(pattern: string) {
  return byPattern.get(pattern.replace(/^\/?/, '/'))
}

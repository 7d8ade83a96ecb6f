import type { Register } from 'react-router'
import type { Permission } from '#app/domain/people/permissions.ts'

/** Every URL below the admin layout; one without a permission below does not compile. */
export type StaffRoute = Register['routeFiles']['routes/admin/layout.tsx']['page']

const permissionsByRoute: Record<StaffRoute, Permission> = {
  '/admin/dashboard': 'view-dashboard',
  '/admin/bookings': 'manage-bookings',
  '/admin/bookings/new': 'manage-bookings',
  '/admin/bookings/:id': 'manage-bookings',
  '/admin/bookings/:id/receipt.pdf': 'manage-bookings',
  '/admin/bookings/:id/evidence.txt': 'manage-bookings',
  '/admin/bookings.csv': 'export-bookings',
  '/admin/companies': 'manage-companies',
  '/admin/companies/new': 'manage-companies',
  '/admin/companies/:id': 'manage-companies',
  '/admin/companies/:id/statement.pdf': 'manage-companies',
  '/admin/documents/:id': 'manage-bookings',
  '/admin/matters': 'manage-bookings',
  '/admin/content': 'manage-content',
  '/admin/content/:area/:item': 'manage-content',
  '/admin/content/:area/:item/preview': 'manage-content',
  '/admin/schedules': 'manage-schedule',
  '/admin/schedules/new': 'manage-schedule',
  '/admin/schedules/planner': 'manage-schedule',
  '/admin/schedules/:id': 'manage-schedule',
  '/admin/schedules/:id/cancel': 'manage-schedule',
  // What it shows may need more: the page asks for the permission of the act itself.
  '/admin/results/:id': 'view-dashboard',
  '/admin/trainers': 'manage-trainers',
  '/admin/trainers/new': 'manage-trainers',
  '/admin/trainers/:id': 'manage-trainers',
  '/admin/trainers/:id/replace': 'manage-trainers',
  '/admin/rooms': 'manage-schedule',
  '/admin/codes': 'manage-codes',
  '/admin/codes/new': 'manage-codes',
  '/admin/prices': 'manage-codes',
  '/admin/certifications': 'manage-certificates',
  '/admin/certifications/:id': 'manage-certificates',
  '/admin/certificates/numbers': 'manage-certificates',
  '/admin/certificates/:id': 'manage-certificates',
  '/admin/certificates/:id/record.pdf': 'manage-certificates',
  '/admin/attendance': 'keep-registers',
  '/admin/attendance/:id': 'keep-registers',
  '/admin/attendance/:id/print': 'keep-registers',
  '/admin/reports': 'read-reports',
  '/admin/inspection': 'prepare-inspections',
  '/admin/inspection/runs/:id': 'prepare-inspections',
  '/admin/inspection/packs/:id': 'prepare-inspections',
  '/admin/enquiries': 'answer-enquiries',
  '/admin/outbox': 'manage-outbox',
  '/admin/outbox/:id': 'manage-outbox',
  '/admin/letters': 'manage-outbox',
  '/admin/letters/:kind': 'manage-outbox',
  '/admin/letters/:kind/html': 'manage-outbox',
  '/admin/audit': 'read-audit',
  '/admin/privacy': 'manage-personal-data',
  '/admin/privacy/copy': 'manage-personal-data',
  '/admin/privacy/copy.pdf': 'manage-personal-data',
  '/admin/privacy/copy.json': 'manage-personal-data',
  '/admin/users': 'manage-administrators',
  '/admin/confirm': 'view-dashboard',
}

const byPattern = new Map<string, Permission>(Object.entries(permissionsByRoute))

/** The router's patterns have no leading slash, links have one. */
export function permissionForRoute(pattern: string) {
  return byPattern.get(pattern.replace(/^\/?/, '/'))
}

import { ROLES, type Role } from './roles.ts'

/**
 * What an account may do in the staff portal: one permission for each part of it. Refunds belong to
 * `manage-bookings`, because cancelling a booking owes a refund as well. `see-own-runs` is the
 * trainers' own portal: the dates that they are to teach, and nothing else.
 */
export const PERMISSIONS = [
  'view-dashboard',
  'manage-bookings',
  'export-bookings',
  'manage-companies',
  'manage-schedule',
  'manage-trainers',
  'manage-codes',
  'manage-content',
  'manage-certificates',
  'keep-registers',
  'read-reports',
  'prepare-inspections',
  'answer-enquiries',
  'manage-outbox',
  'read-audit',
  'manage-personal-data',
  'manage-administrators',
  'see-own-runs',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Who may do what. The staff gate, the sidebar and the access test read this table. */
const permissionsOf: Record<Role, readonly Permission[]> = {
  admin: PERMISSIONS,
  trainer: ['see-own-runs'],
}

/** A role that this version does not know, written by a newer one, grants nothing. */
export function mayDo(roles: readonly Role[], permission: Permission) {
  return ROLES.some((role) => roles.includes(role) && permissionsOf[role].includes(permission))
}

/** Whether these roles may open any page for staff or trainers. */
export function mayEnterPortal(roles: readonly Role[]) {
  return ROLES.some((role) => roles.includes(role) && permissionsOf[role].length > 0)
}

/** Whoever teaches and does nothing else in the portal. */
export function isTrainerOnly(roles: readonly Role[]) {
  return !mayDo(roles, 'view-dashboard') && mayDo(roles, 'see-own-runs')
}

/** Where somebody who signs in as staff begins: trainers at their own day. */
export function portalHome(roles: readonly Role[]) {
  return isTrainerOnly(roles) ? '/trainer' : '/admin/dashboard'
}

/** Where somebody begins who signs in where trainees do. */
export function accountHome(roles: readonly Role[]) {
  return isTrainerOnly(roles) ? '/trainer' : '/dashboard'
}

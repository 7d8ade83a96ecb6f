import type { NavLink } from './navigation.ts'

export const portal = {
  title: 'Admin Portal',
  trainerTitle: 'Trainers’ Portal',
  /** Dates are also the current part on the pages of one date. */
  trainerLinks: [
    { label: 'Today', to: '/trainer' },
    { label: 'Dates', to: '/trainer/dates' },
    { label: 'People', to: '/trainer/people' },
    { label: 'Me', to: '/trainer/me' },
  ] satisfies readonly NavLink[],
  links: [
    { label: 'Dashboard', to: '/admin/dashboard' },
    { label: 'Bookings', to: '/admin/bookings' },
    { label: 'Schedules', to: '/admin/schedules' },
    { label: 'Enquiries', to: '/admin/enquiries' },
    { label: 'Certifications', to: '/admin/certifications' },
    { label: 'Attendance', to: '/admin/attendance' },
    { label: 'Reports', to: '/admin/reports' },
    { label: 'Admin Users', to: '/admin/users' },
  ] satisfies readonly NavLink[],
  more: {
    label: 'More',
    links: [
      { label: 'Needs attention', to: '/admin/matters' },
      { label: 'Companies', to: '/admin/companies' },
      { label: 'Trainers', to: '/admin/trainers' },
      { label: 'Rooms', to: '/admin/rooms' },
      { label: 'Inspection', to: '/admin/inspection' },
      { label: 'Codes and prices', to: '/admin/codes' },
      { label: 'Content', to: '/admin/content' },
      { label: 'Outbox', to: '/admin/outbox' },
      { label: 'Audit', to: '/admin/audit' },
      { label: 'Personal data', to: '/admin/privacy' },
    ] satisfies readonly NavLink[],
  },
  signOut: 'Sign Out',
  accessDenied: 'Access Denied. You do not have permission to access this area.',
} as const

/** What stands behind an address, and so who may see it. */
export type Behind =
  /** The same for everyone, or nobody's. */
  | 'everyone'
  /** A way in: whoever is in already is sent on. */
  | 'door'
  /** Whoever is signed in, about themselves. */
  | 'own account'
  /** One booking of one trainee. */
  | 'own booking'
  | 'staff'

/** Every address of the product; a new one without a row fails the test. */
export const accessTable: Record<string, Behind> = {
  '/': 'everyone',
  '/training': 'everyone',
  '/accreditations': 'everyone',
  '/contact': 'everyone',
  '/courses': 'everyone',
  '/courses/:slug': 'everyone',
  '/courses/:slug/book': 'everyone',
  '/payment-success': 'everyone',
  '/payment-success/course.ics': 'everyone',
  '/payment-canceled': 'everyone',
  '/privacy-policy': 'everyone',
  '/terms-of-service': 'everyone',
  '/cookie-policy': 'everyone',
  '/sitemap.xml': 'everyone',
  '/robots.txt': 'everyone',
  '/drawings/:name': 'everyone',
  '/api/schedules': 'everyone',
  '/api/stats': 'everyone',
  '/api/session': 'everyone',
  '/api/payments/events': 'everyone',
  '/sandbox/mail': 'everyone',
  '/sandbox/mail/:id': 'everyone',
  '/sandbox/mail/:id/html': 'everyone',
  '/sandbox/mail.json': 'everyone',
  '/*': 'everyone',

  '/sign-in': 'door',
  '/sign-in/second-factor': 'door',
  '/sign-up': 'door',
  '/admin/login': 'door',
  '/forgot-password': 'everyone',
  '/reset-password': 'everyone',
  '/confirm-email': 'everyone',
  '/sign-out': 'everyone',
  '/admin/invitation': 'everyone',

  '/dashboard': 'own account',
  '/dashboard/second-factor': 'own account',
  '/dashboard/bookings/:id/receipt': 'own booking',
  '/dashboard/bookings/:id/calendar.ics': 'own booking',

  '/admin/dashboard': 'staff',
  '/admin/bookings': 'staff',
  '/admin/bookings/:id': 'staff',
  '/admin/bookings.csv': 'staff',
  '/admin/schedules': 'staff',
  '/admin/schedules/new': 'staff',
  '/admin/schedules/:id': 'staff',
  '/admin/schedules/:id/cancel': 'staff',
  '/admin/certifications': 'staff',
  '/admin/attendance': 'staff',
  '/admin/reports': 'staff',
  '/admin/enquiries': 'staff',
  '/admin/outbox': 'staff',
  '/admin/outbox/:id': 'staff',
  '/admin/audit': 'staff',
  '/admin/privacy': 'staff',
  '/admin/privacy/copy.json': 'staff',
  '/admin/users': 'staff',
}

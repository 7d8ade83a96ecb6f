import { mayDo, type Permission } from '#app/domain/people/permissions.ts'
import { permissionForRoute } from '#app/routes/admin/permissions-by-route.server.ts'
import { type Person, people } from './peopled-academy.ts'

type Access =
  /** The answer is the same whoever asks. */
  | 'everyone'
  /** Whoever is signed in already is redirected to their dashboard. */
  | 'sign-in page'
  /** Whoever is signed in, about themselves. */
  | 'own account'
  /** One booking of one trainee. */
  | 'own booking'
  /** The same, but whoever has this one is led on to another page. */
  | { ownLeadsTo: string }
  /** Trainers and administrators, about the dates they are to teach. */
  | 'own dates'
  /** One date of one trainer. */
  | 'own date'
  | { permission: Permission }

/** Every URL outside the staff portal. The portal's own are in the permission table. */
const outsideThePortal: Record<string, Access> = {
  '/': 'everyone',
  '/training': 'everyone',
  '/accreditations': 'everyone',
  '/contact': 'everyone',
  '/privacy-complaint': 'everyone',
  '/preview/:token/*': 'everyone',
  '/courses': 'everyone',
  '/courses/:slug': 'everyone',
  '/courses/:slug/book': 'everyone',
  '/courses/:slug/waitlist': 'everyone',
  '/waitlist/:token': 'everyone',
  '/my-payment/:token': 'everyone',
  '/teaching/:token': 'everyone',
  '/letters/:token': 'everyone',
  '/inspection/:token': 'everyone',
  '/inspection/:token/runs/:id': 'everyone',
  '/inspection/:token/runs/:id/register.pdf': 'everyone',
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
  '/api/cookie-choice': 'everyone',
  '/api/bookings/:slug': 'everyone',
  '/api/payments/events': 'everyone',
  '/sandbox/mail': 'everyone',
  '/sandbox/mail/:id': 'everyone',
  '/sandbox/mail/:id/html': 'everyone',
  '/sandbox/mail.json': 'everyone',
  '/*': 'everyone',

  '/sign-in': 'sign-in page',
  '/sign-in/second-factor': 'sign-in page',
  '/sign-up': 'sign-in page',
  '/admin/login': 'sign-in page',
  '/forgot-password': 'everyone',
  '/reset-password': 'everyone',
  '/confirm-email': 'everyone',
  '/sign-out': 'everyone',
  '/admin/invitation': 'everyone',

  '/trainer': 'own dates',
  '/trainer/dates': 'own dates',
  '/trainer/people': 'own dates',
  '/trainer/me': 'own dates',
  '/trainer/runs/:id': 'own date',
  '/trainer/runs/:id/people/:bookingId': 'own date',
  '/trainer/runs/:id/register': 'own date',
  '/trainer/runs/:id/register/print': 'own date',
  '/trainer/runs/:id/register.json': 'own date',
  '/trainer/runs/:id/results': 'own date',
  '/verify': 'everyone',
  '/verify/:code': 'everyone',
  '/verify/issuer.json': 'everyone',
  '/verify/keys.json': 'everyone',
  '/verify/keys/:key': 'everyone',
  '/verify/withdrawn.json': 'everyone',
  '/dashboard': 'own account',
  '/dashboard/second-factor': 'own account',
  '/find-booking': 'everyone',
  '/invoices/:token': 'everyone',
  '/my-booking/:token': 'everyone',
  '/my-booking/:token/cancel': 'everyone',
  '/my-booking/:token/move': 'everyone',
  '/my-booking/:token/replace': 'everyone',
  '/my-booking/:token/details': 'everyone',
  '/my-booking/:token/checks': 'everyone',
  '/my-booking/:token/cannot-come': 'everyone',
  '/my-booking/:token/licence': 'everyone',
  '/my-booking/:token/receipt': 'everyone',
  '/my-booking/:token/receipt.pdf': 'everyone',
  '/my-booking/:token/documents/:file': 'everyone',
  '/my-booking/:token/calendar.ics': 'everyone',
  '/my-booking/:token/record.pdf': 'everyone',
  '/my-booking/:token/badge.jwt': 'everyone',
  '/my-order/:orderToken': 'everyone',
  '/my-order/:orderToken/participants': 'everyone',
  '/my-order/:orderToken/places/:bookingId/cancel': 'everyone',
  '/my-order/:orderToken/places/:bookingId/move': 'everyone',
  '/my-order/:orderToken/places/:bookingId/replace': 'everyone',
  '/my-order/:orderToken/places/:bookingId/receipt': 'everyone',
  '/my-order/:orderToken/places/:bookingId/receipt.pdf': 'everyone',
  '/my-order/:orderToken/places/:bookingId/documents/:file': 'everyone',
  '/dashboard/bookings/:id': 'own booking',
  '/dashboard/bookings/:id/cancel': 'own booking',
  '/dashboard/bookings/:id/move': 'own booking',
  '/dashboard/bookings/:id/replace': 'own booking',
  '/dashboard/bookings/:id/details': 'own booking',
  '/dashboard/bookings/:id/checks': { ownLeadsTo: '/dashboard/bookings/:id/details' },
  // Who paid for their place cancels it.
  '/dashboard/bookings/:id/cannot-come': { ownLeadsTo: '/dashboard/bookings/:id' },
  '/dashboard/bookings/:id/licence': { ownLeadsTo: '/dashboard/bookings/:id' },
  '/dashboard/orders/:orderId': 'own booking',
  '/dashboard/orders/:orderId/participants': 'own booking',
  '/dashboard/orders/:orderId/places/:bookingId/cancel': 'own booking',
  '/dashboard/orders/:orderId/places/:bookingId/move': 'own booking',
  '/dashboard/orders/:orderId/places/:bookingId/replace': 'own booking',
  '/dashboard/orders/:orderId/places/:bookingId/receipt': 'own booking',
  '/dashboard/orders/:orderId/places/:bookingId/receipt.pdf': 'own booking',
  '/dashboard/orders/:orderId/places/:bookingId/documents/:file': 'own booking',
  '/dashboard/bookings/:id/receipt': 'own booking',
  '/dashboard/bookings/:id/receipt.pdf': 'own booking',
  '/dashboard/bookings/:id/documents/:file': 'own booking',
  '/dashboard/bookings/:id/calendar.ics': 'own booking',
  '/dashboard/bookings/:id/record.pdf': 'own booking',
  '/dashboard/bookings/:id/badge.jwt': 'own booking',
}

export const urlsOutsideThePortal = Object.keys(outsideThePortal)

/** Undefined for a URL that is in neither table. */
export function accessTo(path: string): Access | undefined {
  const permission = permissionForRoute(path)
  return permission ? { permission } : outsideThePortal[path]
}

export function isOpenToVisitors(path: string) {
  return ['everyone', 'sign-in page'].some((access) => access === accessTo(path))
}

/** `in`, `denied`, `not found`, or where the visit is redirected to; `same` as for a visitor. */
export function expectedFor(path: string, person: Person) {
  const access = accessTo(path)
  const signedIn = person !== 'anonymous'
  if (access === undefined) throw new Error(`Neither table says who may open ${path}.`)
  if (access === 'everyone') return 'same'
  if (access === 'sign-in page') {
    if (!signedIn) return 'in'
    if (person === 'trainer') return 'to /trainer'
    return path.startsWith('/admin') ? 'to /admin/dashboard' : 'to /dashboard'
  }
  if (access === 'own account') {
    if (!signedIn) return 'to /sign-in'
    // This trainer has booked nothing.
    return path === '/dashboard' && person === 'trainer' ? 'to /trainer' : 'in'
  }
  if (access === 'own booking' || (typeof access === 'object' && 'ownLeadsTo' in access)) {
    if (!signedIn) return 'to /sign-in'
    if (person !== 'trainee') return 'not found'
    return access === 'own booking' ? 'in' : `to ${access.ownLeadsTo}`
  }
  if (access === 'own dates' || access === 'own date') {
    if (!signedIn) return 'to /sign-in'
    if (!mayDo(people[person], 'see-own-runs')) return 'denied'
    return access === 'own dates' || person === 'trainer' ? 'in' : 'not found'
  }
  if (!signedIn) return 'to /admin/login'
  if (!mayDo(people[person], access.permission)) return 'denied'
  // Answers to a form: nothing is handed out for the address alone.
  return path.startsWith('/admin/privacy/copy') ? 'to /admin/privacy' : 'in'
}

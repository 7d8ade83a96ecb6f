import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  layout('routes/site/layout.tsx', [
    layout('routes/site/document.tsx', [
      index('routes/site/home/page.tsx'),
      route('training', 'routes/site/training/page.tsx'),
      route('accreditations', 'routes/site/accreditations/page.tsx'),
      route('contact', 'routes/site/contact/page.tsx'),
      route('courses', 'routes/courses/list/page.tsx'),
      route('courses/:slug', 'routes/courses/page/page.tsx'),
      route('payment-success', 'routes/checkout/payment-success.tsx'),
      route('payment-canceled', 'routes/checkout/payment-canceled.tsx'),
      route('privacy-policy', 'routes/site/legal/page.tsx', { id: 'privacy-policy' }),
      route('terms-of-service', 'routes/site/legal/page.tsx', { id: 'terms-of-service' }),
      route('cookie-policy', 'routes/site/legal/cookie-policy.tsx'),
      route('preview/:token/*', 'routes/site/preview-over.tsx'),
      route('*', 'routes/site/not-found.tsx'),
    ]),
    route('courses/:slug/book', 'routes/checkout/book/page.tsx'),
    route('courses/:slug/waitlist', 'routes/checkout/waitlist/join.tsx'),
    route('waitlist/:token', 'routes/checkout/waitlist/own-entry.tsx'),
    route('sign-in', 'routes/account/sign-in.tsx'),
    route('sign-in/second-factor', 'routes/account/second-factor/challenge.tsx'),
    route('sign-up', 'routes/account/sign-up.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('confirm-email', 'routes/account/confirm-email.tsx'),
    route('sign-out', 'routes/account/sign-out.tsx'),
    route('sandbox/mail', 'routes/sandbox/mail-list.tsx'),
    route('sandbox/mail/:id', 'routes/sandbox/mail-message.tsx'),
    route('dashboard', 'routes/account/dashboard/page.tsx'),
    route('find-booking', 'routes/account/find-booking.tsx'),
    route('privacy-complaint', 'routes/site/privacy-complaint.tsx'),
    route('my-booking/:token', 'routes/account/my-booking/page.tsx', { id: 'my-booking' }),
    ...changes('my-booking/:token', 'my-booking'),
    details('my-booking/:token', 'my-booking'),
    checks('my-booking/:token', 'my-booking'),
    cannotCome('my-booking/:token', 'my-booking'),
    licence('my-booking/:token', 'my-booking'),
    receipt('my-booking/:token', 'my-booking'),
    route('my-order/:orderToken', 'routes/account/my-order/page.tsx', { id: 'my-order' }),
    participants('my-order/:orderToken', 'my-order'),
    ...changes('my-order/:orderToken/places/:bookingId', 'my-order'),
    receipt('my-order/:orderToken/places/:bookingId', 'my-order'),
    route('my-payment/:token', 'routes/account/my-payment/page.tsx'),
    route('letters/:token', 'routes/account/letters.tsx'),
    route('dashboard/bookings/:id', 'routes/account/my-booking/page.tsx', { id: 'own-booking' }),
    ...changes('dashboard/bookings/:id', 'own-booking'),
    details('dashboard/bookings/:id', 'own-booking'),
    checks('dashboard/bookings/:id', 'own-booking'),
    cannotCome('dashboard/bookings/:id', 'own-booking'),
    licence('dashboard/bookings/:id', 'own-booking'),
    receipt('dashboard/bookings/:id', 'own-booking'),
    route('dashboard/orders/:orderId', 'routes/account/my-order/page.tsx', { id: 'own-order' }),
    participants('dashboard/orders/:orderId', 'own-order'),
    ...changes('dashboard/orders/:orderId/places/:bookingId', 'own-order'),
    receipt('dashboard/orders/:orderId/places/:bookingId', 'own-order'),
    route('dashboard/second-factor', 'routes/account/second-factor/page.tsx'),
    route('verify', 'routes/verify/find.tsx'),
    route('verify/:code', 'routes/verify/certificate.tsx'),
    route('admin/login', 'routes/admin/login.tsx'),
    route('admin/invitation', 'routes/admin/invitation.tsx'),
  ]),
  layout('routes/trainer/layout.tsx', [
    layout('routes/site/document.tsx', { id: 'trainer-document' }, [
      route('trainer/runs/:id/register', 'routes/trainer/register.tsx'),
    ]),
    route('teaching/:token', 'routes/trainer/teaching.tsx'),
    route('trainer', 'routes/trainer/today.tsx'),
    route('trainer/dates', 'routes/trainer/dates.tsx'),
    route('trainer/people', 'routes/trainer/people.tsx'),
    route('trainer/me', 'routes/account/as-trainer.tsx'),
    route('trainer/runs/:id', 'routes/trainer/run.tsx'),
    route('trainer/runs/:id/people/:bookingId', 'routes/trainer/person.tsx'),
    route('trainer/runs/:id/register/print', 'routes/trainer/register-print.tsx'),
    route('trainer/runs/:id/results', 'routes/trainer/results.tsx'),
  ]),
  layout('routes/inspection/layout.tsx', [
    route('inspection/:token', 'routes/inspection/page.tsx'),
    route('inspection/:token/runs/:id', 'routes/inspection/run.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    route('admin/dashboard', 'routes/admin/dashboard/page.tsx'),
    route('admin/bookings', 'routes/admin/bookings/page.tsx'),
    route('admin/bookings.csv', 'routes/admin/bookings/export.ts'),
    route('admin/bookings/new', 'routes/admin/new-booking/page.tsx'),
    route('admin/bookings/:id', 'routes/admin/booking/page.tsx'),
    route('admin/bookings/:id/receipt.pdf', 'routes/admin/booking/receipt.ts'),
    route('admin/bookings/:id/evidence.txt', 'routes/admin/booking/evidence.ts'),
    route('admin/schedules', 'routes/admin/schedules/list.tsx'),
    route('admin/schedules/new', 'routes/admin/schedules/new.tsx'),
    route('admin/schedules/planner', 'routes/admin/schedules/planner/page.tsx'),
    route('admin/schedules/:id', 'routes/admin/schedules/page.tsx'),
    route('admin/schedules/:id/cancel', 'routes/admin/schedules/cancel.tsx'),
    route('admin/results/:id', 'routes/admin/results/page.tsx'),
    route('admin/companies', 'routes/admin/companies/list.tsx'),
    route('admin/companies/new', 'routes/admin/companies/new.tsx'),
    route('admin/companies/:id', 'routes/admin/companies/page.tsx'),
    route('admin/companies/:id/statement.pdf', 'routes/admin/companies/statement.ts'),
    route('admin/documents/:id', 'routes/admin/companies/document.ts'),
    route('admin/trainers', 'routes/admin/trainers/list.tsx'),
    route('admin/trainers/new', 'routes/admin/trainers/new.tsx'),
    route('admin/trainers/:id', 'routes/admin/trainers/page.tsx'),
    route('admin/trainers/:id/replace', 'routes/admin/trainers/replace/page.tsx'),
    route('admin/rooms', 'routes/admin/rooms/page.tsx'),
    route('admin/matters', 'routes/admin/matters/page.tsx'),
    route('admin/enquiries', 'routes/admin/enquiries/list.tsx'),
    route('admin/outbox', 'routes/admin/outbox/list.tsx'),
    route('admin/outbox/:id', 'routes/admin/outbox/page.tsx'),
    route('admin/letters', 'routes/admin/letters/list.tsx'),
    route('admin/letters/:kind', 'routes/admin/letters/page.tsx'),
    route('admin/letters/:kind/html', 'routes/admin/letters/html.ts'),
    route('admin/audit', 'routes/admin/audit/list.tsx'),
    route('admin/privacy', 'routes/admin/privacy/page.tsx'),
    route('admin/privacy/copy', 'routes/admin/privacy/copy-page.tsx'),
    route('admin/privacy/copy.pdf', 'routes/admin/privacy/copy-paper.ts'),
    route('admin/privacy/copy.json', 'routes/admin/privacy/copy-file.ts'),
    route('admin/content', 'routes/admin/content/list.tsx'),
    route('admin/content/:area/:item', 'routes/admin/content/page.tsx'),
    route('admin/content/:area/:item/preview', 'routes/admin/content/preview.tsx'),
    route('admin/codes', 'routes/admin/codes/page.tsx'),
    route('admin/codes/new', 'routes/admin/codes/new.tsx'),
    route('admin/prices', 'routes/admin/codes/prices.tsx'),
    route('admin/certifications', 'routes/admin/certifications/list.tsx'),
    route('admin/certifications/:id', 'routes/admin/certifications/page.tsx'),
    route('admin/certificates/numbers', 'routes/admin/certifications/numbers.tsx'),
    route('admin/certificates/:id', 'routes/admin/certifications/certificate/page.tsx'),
    route('admin/certificates/:id/record.pdf', 'routes/admin/certifications/certificate/paper.ts'),
    route('admin/attendance', 'routes/admin/attendance/list.tsx'),
    route('admin/attendance/:id', 'routes/admin/attendance/page.tsx'),
    route('admin/attendance/:id/print', 'routes/admin/attendance/print.tsx'),
    route('admin/reports', 'routes/admin/reports.tsx'),
    route('admin/inspection', 'routes/admin/inspection/page.tsx'),
    route('admin/inspection/runs/:id', 'routes/admin/inspection/run.tsx'),
    route('admin/inspection/packs/:id', 'routes/admin/inspection/pack.ts'),
    route('admin/users', 'routes/admin/users/page.tsx'),
    route('admin/confirm', 'routes/admin/guard/page.tsx'),
  ]),
  route('sandbox/mail/:id/html', 'routes/sandbox/mail-html.ts'),
  route('sandbox/mail.json', 'routes/sandbox/mail-json.ts'),
  route('sitemap.xml', 'routes/site/sitemap.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('drawings/:name', 'routes/site/drawing.ts'),
  route('payment-success/course.ics', 'routes/checkout/calendar.ts'),
  route('trainer/runs/:id/register.json', 'routes/trainer/register-sync.ts'),
  route('api/payments/events', 'routes/api/payment-events.ts'),
  route('verify/issuer.json', 'routes/verify/issuer.ts'),
  route('verify/keys.json', 'routes/verify/keys.ts'),
  route('verify/keys/:key', 'routes/verify/key.ts'),
  route('verify/withdrawn.json', 'routes/verify/withdrawn.ts'),
  route('invoices/:token', 'routes/account/invoice-file.ts'),
  route('inspection/:token/runs/:id/register.pdf', 'routes/inspection/register-pdf.ts'),
  receiptFile('my-booking/:token', 'my-booking'),
  receiptFile('my-order/:orderToken/places/:bookingId', 'my-order'),
  receiptFile('dashboard/bookings/:id', 'own-booking'),
  receiptFile('dashboard/orders/:orderId/places/:bookingId', 'own-order'),
  ownDocument('my-booking/:token', 'my-booking'),
  ownDocument('my-order/:orderToken/places/:bookingId', 'my-order'),
  ownDocument('dashboard/bookings/:id', 'own-booking'),
  ownDocument('dashboard/orders/:orderId/places/:bookingId', 'own-order'),
  ...certificateFiles('my-booking/:token', 'my-booking'),
  ...certificateFiles('dashboard/bookings/:id', 'own-booking'),
  calendar('my-booking/:token', 'my-booking'),
  calendar('dashboard/bookings/:id', 'own-booking'),
  route('api/cookie-choice', 'routes/site/cookies/choice-api.ts'),
  route('api/bookings/:slug', 'routes/checkout/book/booking-api.ts'),
  route('api/session', 'routes/api/session.ts'),
  route('api/schedules', 'routes/api/schedules.ts'),
  route('api/stats', 'routes/api/stats.ts'),
] satisfies RouteConfig

/** What trainees and buyers do with one booking: the same pages at each of their addresses. */
function changes(path: string, of: string) {
  return ['cancel', 'move', 'replace'].map((change) =>
    route(`${path}/${change}`, `routes/account/my-booking/${change}.tsx`, {
      id: `${change}-${of}`,
    }),
  )
}

/** Of the participant alone: the buyer's addresses have no such page. */
function details(path: string, of: string) {
  return route(`${path}/details`, 'routes/account/my-booking/details.tsx', { id: `details-${of}` })
}

function checks(path: string, of: string) {
  return route(`${path}/checks`, 'routes/account/my-booking/checks.ts', { id: `checks-${of}` })
}

function cannotCome(path: string, of: string) {
  return route(`${path}/cannot-come`, 'routes/account/my-booking/cannot-come/page.tsx', {
    id: `cannot-come-${of}`,
  })
}

function licence(path: string, of: string) {
  return route(`${path}/licence`, 'routes/account/my-booking/licence.tsx', { id: `licence-${of}` })
}

function participants(path: string, of: string) {
  return route(`${path}/participants`, 'routes/account/my-order/participants.tsx', {
    id: `participants-${of}`,
  })
}

function receipt(path: string, of: string) {
  return route(`${path}/receipt`, 'routes/account/receipt.tsx', { id: `receipt-${of}` })
}

function receiptFile(path: string, of: string) {
  return route(`${path}/receipt.pdf`, 'routes/account/receipt-pdf.ts', { id: `receipt-pdf-${of}` })
}

function ownDocument(path: string, of: string) {
  return route(`${path}/documents/:file`, 'routes/account/own-document.ts', {
    id: `document-${of}`,
  })
}

/** Of the participant alone, as the results are. */
function certificateFiles(path: string, of: string) {
  return [
    route(`${path}/record.pdf`, 'routes/account/certificate-pdf.ts', {
      id: `certificate-pdf-${of}`,
    }),
    route(`${path}/badge.jwt`, 'routes/account/badge-file.ts', { id: `badge-${of}` }),
  ]
}

function calendar(path: string, of: string) {
  return route(`${path}/calendar.ics`, 'routes/account/calendar.ts', { id: `calendar-${of}` })
}

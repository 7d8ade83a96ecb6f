import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home/page.tsx'),
    route('training', 'routes/site/training/page.tsx'),
    route('accreditations', 'routes/site/accreditations/page.tsx'),
    route('contact', 'routes/site/contact/page.tsx'),
    route('courses', 'routes/courses/list/page.tsx'),
    route('courses/:slug', 'routes/courses/page/page.tsx'),
    route('courses/:slug/book', 'routes/courses/book/page.tsx'),
    route('payment-success', 'routes/booking/payment-success.tsx'),
    route('payment-canceled', 'routes/booking/payment-canceled.tsx'),
    route('privacy-policy', 'routes/site/legal/page.tsx', { id: 'privacy-policy' }),
    route('terms-of-service', 'routes/site/legal/page.tsx', { id: 'terms-of-service' }),
    route('cookie-policy', 'routes/site/legal/cookie-policy.tsx'),
    route('admin/login', 'routes/admin/login.tsx'),
    route('sign-out', 'routes/auth/sign-out.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    route('admin/dashboard', 'routes/admin/dashboard.tsx'),
    route('admin/bookings', 'routes/admin/bookings.tsx'),
    route('admin/schedules', 'routes/admin/schedules.tsx'),
    route('admin/certifications', 'routes/admin/certifications.tsx'),
    route('admin/attendance', 'routes/admin/attendance.tsx'),
    route('admin/reports', 'routes/admin/reports.tsx'),
    route('admin/users', 'routes/admin/users.tsx'),
  ]),
  route('sitemap.xml', 'routes/site/sitemap.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('drawings/:name', 'routes/site/drawing.ts'),
  route('payment-success/course.ics', 'routes/booking/calendar.ts'),
  route('api/payments/events', 'routes/api/payment-events.ts'),
  route('api/schedules', 'routes/api/schedules.ts'),
  route('api/stats', 'routes/api/stats.ts'),
] satisfies RouteConfig

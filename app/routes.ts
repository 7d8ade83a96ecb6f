import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  layout('routes/site/layout.tsx', [
    route('courses', 'routes/courses/list/page.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('drawings/:name', 'routes/site/drawing.ts'),
  route('api/schedules', 'routes/api/schedules.ts'),
] satisfies RouteConfig

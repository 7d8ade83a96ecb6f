import { type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product. */
export default [
  route('courses', 'routes/courses/list.tsx'),
  route('api/schedules', 'routes/api/schedules.ts'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig

import { offeredRuns } from '#app/operations/schedule/offered-runs.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/schedules.ts'

/**
 * A course's next runs, public: `/api/schedules?course=security-guard`. The built program answers it
 * from memory (server/answers).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const course = new URL(request.url).searchParams.get('course') ?? ''
  const schedules = (await offeredRuns(context.get(servicesContext))).get(course)
  if (!schedules) return Response.json({ error: 'There is no such course.' }, { status: 404 })
  return Response.json({ schedules })
}

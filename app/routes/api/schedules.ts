import { lowAvailability, schedulesShown } from '../../../content/policies.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { offeredRun } from '../../domain/schedule/offered-run.ts'
import { servicesContext } from '../../services.server.ts'
import { upcomingRuns } from '../../storage/schedule/public-runs.ts'
import type { Route } from './+types/schedules.ts'

/** A course's next runs, public: `/api/schedules?course=security-guard`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, catalogue } = context.get(servicesContext)
  const course = catalogue().course(new URL(request.url).searchParams.get('course') ?? '')
  if (!course) return Response.json({ error: 'There is no such course.' }, { status: 404 })

  const dates = await upcomingRuns(db, {
    courseSlug: course.id,
    today: londonToday(now()),
    limit: schedulesShown,
  })
  return Response.json({ schedules: dates.map((date) => offeredRun(date, lowAvailability)) })
}

import { londonToday } from '#app/domain/basics/london-time.ts'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { type OfferedRun, offeredRun } from '#app/domain/schedule/offered-run.ts'
import { shownRuns } from '#app/domain/schedule/shown-runs.ts'
import type { Services } from '#app/services.server.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { expressRequest } from '#content/express-request.ts'
import { lowAvailability, salesClose } from '#content/settings.ts'

/** The next runs of every course that is published now, by the course's slug; from one query. */
export async function offeredRuns({
  db,
  now,
  catalogue,
}: Pick<Services, 'db' | 'now' | 'catalogue'>) {
  const at = now()
  const runs = await upcomingRuns(db, { sale: { now: at, usualClose: salesClose } })
  const policies = { lowAvailability, expressRequest, today: londonToday(at) }
  const byCourse = Map.groupBy(runs, ({ courseSlug }) => courseSlug)
  return new Map<string, readonly OfferedRun[]>(
    catalogue().courses.map(({ id }) => [
      id,
      shownRuns(byCourse.get(id) ?? [], { most: schedulesShown }).map((run) =>
        offeredRun(run, policies),
      ),
    ]),
  )
}

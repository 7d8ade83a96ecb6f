import { studentsTrainedText } from '../../domain/report/students-trained.ts'
import { log } from '../../log.server.ts'
import { servicesContext, visitContext } from '../../services.server.ts'
import { countBookings } from '../../storage/booking/bookings.ts'
import type { Route } from './+types/stats.ts'

/** The figures of the statistics strip. On an error the page keeps its defaults. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(servicesContext)
  try {
    const bookings = await countBookings(db)
    const { courses, texts } = catalogue()
    return Response.json(
      {
        courseOptions: courses.length,
        studentsTrained: studentsTrainedText(bookings, texts.claims.studentsBase),
      },
      { headers: { 'Cache-Control': 'public, max-age=60' } },
    )
  } catch (error) {
    log.error({ requestId: context.get(visitContext).requestId, err: error }, 'statistics failed')
    return Response.json({ error: 'Failed to load statistics' }, { status: 503 })
  }
}

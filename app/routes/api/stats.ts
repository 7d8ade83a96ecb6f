import { log } from '#app/log.server.ts'
import { keyFigures } from '#app/operations/report/key-figures.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import type { Route } from './+types/stats.ts'

/**
 * The figures of the statistics strip. On an error the page keeps its defaults. The built program
 * answers it from memory (server/answers).
 */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return Response.json(await keyFigures(context.get(servicesContext)))
  } catch (error) {
    log.error({ requestId: context.get(visitContext).requestId, err: error }, 'statistics failed')
    return Response.json({ error: 'Failed to load statistics' }, { status: 503 })
  }
}

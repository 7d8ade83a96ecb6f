import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Environment } from '../app/env.server.ts'
import { publicPages } from '../app/public-pages.ts'
import { measureAcademy } from './academy-metrics.ts'
import { createApplication } from './application.ts'
import { loadClientFiles } from './client-files.ts'
import { answerConnectionErrors } from './connection-errors.ts'
import type { Health } from './health.ts'
import { inTurn } from './in-turn.ts'
import { createListener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { openServices } from './open-services.ts'
import { publicQueries, renderPublicFiles } from './public-files.ts'
import { readiness } from './readiness.ts'
import { renderLimit } from './render-limit.ts'
import { commonHeaders } from './security-headers.ts'

const mostRenders = 200
const longestGoodbye = 10_000

type StartOptions = { env: Environment; build: ServerBuild; root: string }

/** Opens the services, renders the public pages, listens. What it returns can be stopped again. */
export async function startAcademy({ env: given, build, root }: StartOptions) {
  const { services, database, cardPage, jobRecords, close } = await openServices(given, root)
  const { env } = services
  const headers = commonHeaders(env.mode)
  const policy = { mode: env.mode, cardPage }
  const application = createApplication({ build, services, headers, policy, dev: false })
  const files = new Map([
    ...(await loadClientFiles(join(root, 'build/client'), headers)),
    ...(await renderPublicFiles({
      pages: publicPages,
      render: application.renderAtStart,
      headers,
      policy,
    })),
  ])
  const health: Health = {
    draining: false,
    metricsToken: env.metricsToken,
    ready: readiness(database.answers),
  }
  const limit = renderLimit(mostRenders)
  const metrics = createMetrics(() => limit.active)
  measureAcademy(metrics.registry, { services, database, jobRecords, health })
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16_384,
      // Most of what is asked has no body: nothing is set up to read one.
      optimizeEmptyRequests: true,
    },
    inTurn(
      createListener({
        env,
        files,
        queries: publicQueries(publicPages),
        application,
        health,
        limit,
        metrics,
        headers,
      }),
    ),
  )
  answerConnectionErrors(server)
  await listen(server, env)

  return {
    database,
    /** Takes no new work, finishes what it began, closes the database. Says whether all of it ended. */
    async stop() {
      health.draining = true
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await Promise.race([
        closed,
        new Promise((resolve) => setTimeout(resolve, longestGoodbye).unref()),
      ])
      server.closeAllConnections()
      return close()
    },
  }
}

function listen(server: Server, { port, host }: Environment) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Doors } from '../app/doors.server.ts'
import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import { publicPages } from '../app/public-pages.ts'
import { openDatabase } from '../app/storage/database.server.ts'
import { holdsDemonstration, plantDemonstration } from '../sandbox/demonstration/plant.ts'
import { createApplication } from './application.ts'
import { loadClientFiles } from './client-files.ts'
import type { Health } from './health.ts'
import { createListener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { publicQueries, renderPublicFiles } from './public-files.ts'
import { renderLimit } from './render-limit.ts'
import { ownSecret } from './secrets.ts'
import { commonHeaders } from './security-headers.ts'
import { DemonstrationData } from './start-failure.ts'

const mostRenders = 200
const longestGoodbye = 10_000

type Ingredients = { env: Environment; build: ServerBuild; root: string }

/** Opens the doors, renders the public pages, listens. What it returns can be stopped again. */
export async function startAcademy({ env: given, build, root }: Ingredients) {
  const env = { ...given, authSecret: given.authSecret ?? ownSecret(given.dataDir) }
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    migrations: join(root, 'app/storage/migrations'),
    onError: (err) => log.error({ err }, 'database connection lost'),
  })
  const doors = { db: database.db, env, now: () => new Date() }
  await plantOrRefuse(doors)
  const headers = commonHeaders(env.mode)
  const policy = { mode: env.mode, cardPage: 'https://checkout.stripe.com' }
  const application = createApplication({ build, doors, headers, policy, dev: false })
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
    ready: database.answers,
  }
  const limit = renderLimit(mostRenders)
  const metrics = createMetrics(() => limit.active)
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16_384,
    },
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
  )
  await listen(server, env)

  return {
    database,
    /** Takes no new work, finishes what it began, closes the database. */
    async stop() {
      health.draining = true
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await Promise.race([
        closed,
        new Promise((resolve) => setTimeout(resolve, longestGoodbye).unref()),
      ])
      server.closeAllConnections()
      await database.close()
    },
  }
}

/** Invented people only in the sandbox, and where they were once planted no money is ever taken. */
async function plantOrRefuse({ db, env, now }: Doors) {
  if (env.mode === 'sandbox') {
    await plantDemonstration(db, { now: now() })
  } else if (await holdsDemonstration(db)) {
    throw new DemonstrationData()
  }
}

function listen(server: Server, { port, host }: Environment) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}

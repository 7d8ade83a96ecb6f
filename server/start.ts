import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Environment } from '#app/env.server.ts'
import { measureAcademy } from './academy-metrics.ts'
import { paced } from './answers/paced.ts'
import { sessionAnswers } from './answers/session-answer.ts'
import { createApplication } from './application.ts'
import { loadClientFiles } from './client-files.ts'
import { warnOfContent } from './content/content-warnings.ts'
import type { Health } from './health.ts'
import { answerConnectionErrors } from './incoming/connection-errors.ts'
import { inTurn } from './incoming/in-turn.ts'
import { createListener } from './listener.ts'
import { createMetrics } from './metrics.ts'
import { openServices } from './open-services.ts'
import { openPublicSite } from './public-site.ts'
import { readiness } from './readiness.ts'
import { renderLimit } from './render-limit.ts'
import { commonHeaders } from './security-headers.ts'
import { warnOfMissingEvents } from './start-checks/webhook-warning.ts'

const mostRenders = 200
const longestGoodbye = 10_000

/** Rendering costs more than reading: many changes of dates are one. */
const datesGapMs = 5_000

type StartOptions = { env: Environment; build: ServerBuild; root: string }

/** Opens the services, renders the public pages, listens. The result can be stopped. */
export async function startAcademy({ env: given, build, root }: StartOptions) {
  const opened = await openServices(given, root)
  const { services, database, cardPage, jobRecords, publicAnswers, close } = opened
  const { env } = services
  const headers = commonHeaders(env.mode)
  const policy = { mode: env.mode, cardPage }
  const application = createApplication({ build, services, headers, policy, dev: false })
  const clientFiles = await loadClientFiles(join(root, 'build/client'), headers)
  const opening = openPublicSite({
    clientFiles,
    catalogue: services.catalogue,
    render: application.renderForEveryone,
    headers,
    policy,
  })
  publicAnswers.whenDatesChange(
    paced(datesGapMs, () => void opening.then((opened) => opened.renderDates())),
  )
  opened.whenPublished(() => void opening.then((opened) => opened.render()))
  const site = await opening
  const health: Health = {
    draining: false,
    metricsToken: env.metricsToken,
    ready: readiness(async () => opened.takesChanges() && (await database.answers())),
  }
  const limit = renderLimit(mostRenders)
  const metrics = createMetrics(() => limit.active)
  measureAcademy(metrics.registry, {
    services,
    database,
    jobRecords,
    health,
    answersAge: publicAnswers.ageSeconds,
  })
  const answers = {
    fromMemory: publicAnswers.answer,
    freshFromMemory: publicAnswers.answerFresh,
    session: sessionAnswers({ services, headers }),
  }
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16_384,
      // Most requests have no body: skip setting up a stream for it.
      optimizeEmptyRequests: true,
    },
    inTurn(createListener({ env, site, answers, application, health, limit, metrics, headers })),
  )
  answerConnectionErrors(server)
  await listen(server, env)
  if (env.mode === 'live') {
    warnOfContent(services.catalogue())
    void warnOfMissingEvents(opened.cardProvider, env)
  }

  return {
    database,
    /** Stops listening, finishes open requests, closes the database. False if a job was abandoned. */
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

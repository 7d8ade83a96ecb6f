import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { readEnvironment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { createApplication } from '#server/application.ts'
import { createListener } from '#server/listener.ts'
import { createMetrics } from '#server/metrics.ts'
import { openPublicSite } from '#server/public-site.ts'
import { renderLimit } from '#server/render-limit.ts'
import { serverBuildFromSource } from './server-build.ts'

/**
 * The application behind the real listener, in this process, so that a test can change the
 * catalogue under it. Public pages only: there is no database.
 */
export async function startAcademyInProcess() {
  log.level = 'silent'
  const outcome = readEnvironment({})
  if (!outcome.ok) throw new Error('the empty environment is a good one')
  const { env } = outcome
  const build = await serverBuildFromSource()

  let catalogue = createCatalogue(defaultCatalogue)
  const services = {
    env,
    now: () => new Date(),
    catalogue: () => catalogue,
    offeredRuns: () => new Map(),
  } as unknown as Services
  const headers = {}
  const policy = { mode: env.mode, cardPage: '' }
  const application = createApplication({ build, services, headers, policy, dev: false })
  const site = await openPublicSite({
    clientFiles: new Map(),
    catalogue: services.catalogue,
    render: application.renderForEveryone,
    headers,
    policy,
  })
  const health = { draining: false, ready: async () => true }
  const limit = renderLimit(10)
  const metrics = createMetrics(() => limit.active)
  const listener = createListener({ env, site, application, health, limit, metrics, headers })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    site,
    publish(change: (courses: readonly Course[]) => readonly Course[]) {
      catalogue = createCatalogue({ ...defaultCatalogue, courses: change(catalogue.courses) })
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { Course } from '../../app/domain/catalogue/course.ts'
import type { Services } from '../../app/services.server.ts'

/**
 * The application behind the real listener, in this process, so that a test can change the
 * catalogue under it. All modules come through Vite: what a route is handed and what it reads it
 * with must be one and the same module. Public pages only: there is no database.
 */
export async function startAcademyInProcess() {
  const vite = await createVite({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
  const build = await load<ServerBuild>('virtual:react-router/server-build')
  const { createApplication } =
    await load<typeof import('../../server/application.ts')>('/server/application.ts')
  const { openPublicSite } =
    await load<typeof import('../../server/public-site.ts')>('/server/public-site.ts')
  const { createListener } =
    await load<typeof import('../../server/listener.ts')>('/server/listener.ts')
  const { createMetrics } =
    await load<typeof import('../../server/metrics.ts')>('/server/metrics.ts')
  const { renderLimit } =
    await load<typeof import('../../server/render-limit.ts')>('/server/render-limit.ts')
  const { createCatalogue } = await load<typeof import('../../app/domain/catalogue/catalogue.ts')>(
    '/app/domain/catalogue/catalogue.ts',
  )
  const { defaultCatalogue } = await load<typeof import('../../content/default-catalogue.ts')>(
    '/content/default-catalogue.ts',
  )
  const { readEnvironment } =
    await load<typeof import('../../app/env.server.ts')>('/app/env.server.ts')
  const { log } = await load<typeof import('../../app/log.server.ts')>('/app/log.server.ts')
  log.level = 'silent'
  const outcome = readEnvironment({})
  if (!outcome.ok) throw new Error('the empty environment is a good one')
  const { env } = outcome

  let catalogue = createCatalogue(defaultCatalogue)
  const services = { env, now: () => new Date(), catalogue: () => catalogue } as unknown as Services
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
    async stop() {
      server.close()
      await vite.close()
    },
  }
}

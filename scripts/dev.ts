import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'

/**
 * Development server with hot reload. All modules are loaded through Vite, also the server's:
 * React Router contexts work only if routes and server share one instance of each module.
 */
const root = join(import.meta.dirname, '..')
const http = createServer()
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
})
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
const { services, database, cardPage, close } = await openServices()
const { env } = services
const metrics = await createMetrics()

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
http.listen(env.port, env.host, () => console.log(`\n  Academy   ${env.publicUrl}\n`))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Vite's own handlers would exit before the database is closed.
  process.removeAllListeners(signal).once(signal, async () => {
    http.close()
    http.closeAllConnections()
    await vite.close()
    await close()
    process.exit(0)
  })
}

/** Like the built server, but with the current modules for every request. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  try {
    const build = await load<ServerBuild>('virtual:react-router/server-build')
    const { createApplication } =
      await load<typeof import('#server/application.ts')>('/server/application.ts')
    const { createListener } =
      await load<typeof import('#server/listener.ts')>('/server/listener.ts')
    const { commonHeaders } = await load<typeof import('#server/security-headers.ts')>(
      '/server/security-headers.ts',
    )
    const { renderLimit } =
      await load<typeof import('#server/render-limit.ts')>('/server/render-limit.ts')
    const headers = commonHeaders(env.mode)
    const application = createApplication({
      build,
      services,
      headers,
      policy: { mode: env.mode, cardPage },
      dev: true,
    })
    createListener({
      env,
      site: { files: new Map(), strangersFiles: new Map(), queries: new Map() },
      application,
      health: { draining: false, ready: database.answers },
      limit: renderLimit(200),
      metrics,
      headers,
    })(request, response)
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).stack)
  }
}

async function openServices() {
  const { readEnvironment } = await load<typeof import('#app/env.server.ts')>('/app/env.server.ts')
  const { openServices } = await load<typeof import('#server/open-services.ts')>(
    '/server/open-services.ts',
  )
  const { explainFailure } = await load<typeof import('#server/start-checks/start-failure.ts')>(
    '/server/start-checks/start-failure.ts',
  )
  const outcome = readEnvironment()
  if (!outcome.ok) return refuse(outcome.problems)
  return openServices(outcome.env, root).catch((error) =>
    refuse([explainFailure(error, outcome.env)]),
  )
}

async function createMetrics() {
  const { createMetrics } = await load<typeof import('#server/metrics.ts')>('/server/metrics.ts')
  return createMetrics(() => 0)
}

function refuse(problems: string[]): never {
  console.error(problems.join('\n'))
  process.exit(1)
}

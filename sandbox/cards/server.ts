import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from './api.ts'
import { createBank } from './bank.ts'
import { createDashboard } from './dashboard/dashboard.ts'
import type { Fault } from './faults.ts'
import { createPayPage } from './pay-page/pay-page.ts'
import { ApiRefusal } from './refusal.ts'
import { openStore } from './store.ts'
import { createWebhooks, type WebhookControls } from './webhooks.ts'

export type CardSandbox = Awaited<ReturnType<typeof startCardSandbox>>

export type Controls = WebhookControls & { fault: Fault | null }

type Options = {
  /** Used if it is free, else any free port; 0: any. */
  port: number
  host?: '127.0.0.1' | '::1' | 'localhost'
  /** SQLite file; without it everything is in memory. */
  file?: string
  secretKey: string
  webhook?: { url: string; secret: string }
  merchant: string
  now?(): Date
  /** When processing payments and refunds are settled automatically; null: only on request. */
  settleAfterMs?: number | null
}

/** As long as the real provider lists events. */
const eventsKept = 30 * 24 * 60 * 60 * 1000

/** Simulates the card provider: API, card page, dashboard and webhooks, on loopback only. */
export async function startCardSandbox(options: Options) {
  const { port, host = '127.0.0.1', file, secretKey, webhook, merchant } = options
  const { settleAfterMs = 10_000 } = options
  const now = options.now ?? (() => new Date())
  const controls: Controls = {
    webhookEvents: ['*'],
    deliverWebhooks: true,
    webhookCopies: 1,
    webhookDelayMs: 0,
    shuffleWebhooks: false,
    fault: null,
  }
  const store = openStore(file)
  const bank = createBank({ store, now, settleAfterMs })
  const webhooks = webhook && createWebhooks({ store, now, ...webhook, controls })
  const api = createApi({
    bank,
    store,
    secretKey,
    origin: () => url,
    controls,
    webhookUrl: webhook?.url,
  })
  const page = createPayPage({ bank, merchant, now })
  const dashboard = createDashboard({ bank, store, merchant })

  const server = createServer((request, response) => {
    const part = partFor(request.url ?? '/', { api, dashboard, page })
    part.answer(request, response).catch((cause) => breakOff(cause, request, response))
  })
  const bound = await listen(server, port, host)
  const url = `http://${host === '::1' ? '[::1]' : host}:${bound}`

  store.forgetEvents(Date.now() - eventsKept)
  store.eventsAtOnce()
  bank.onEvent(() => setImmediate(() => webhooks?.deliverDue()))
  const clock = setInterval(() => {
    bank.tick()
    webhooks?.deliverDue()
  }, 500).unref()

  return {
    url,
    host,
    port: bound,
    bank,
    controls,
    /** Sends all waiting webhooks without delay; resolves when each was tried once. */
    deliverNow: async () => webhooks?.deliverNow(),
    undelivered: () => store.undelivered(),
    async close() {
      clearInterval(clock)
      await webhooks?.stop()
      await new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      })
      store.close()
    },
  }
}

function partFor<T>(
  url: string,
  { api, dashboard, page }: Record<'api' | 'dashboard' | 'page', T>,
) {
  if (url.startsWith('/v1/')) return api
  return /^\/dashboard(?=$|[/?])/.test(url) ? dashboard : page
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string) {
  return new Promise<number>((listening, failed) => {
    const bound = () => listening((server.address() as AddressInfo).port)
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE' || cause.code === 'EACCES'
      if (!isTaken || port === 0) return failed(cause)
      server.once('error', failed)
      server.listen(0, host)
    })
    server.once('listening', bound)
    server.listen(port, host)
  })
}

function breakOff(cause: unknown, request: IncomingMessage, response: ServerResponse) {
  if (request.destroyed && !request.complete) return
  const status = cause instanceof ApiRefusal ? cause.status : 500
  const error =
    cause instanceof ApiRefusal
      ? cause.body
      : { error: { type: 'api_error', message: 'The card sandbox failed.' } }
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(error))
}

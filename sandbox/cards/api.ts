import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { lineItems, listOf, toJson } from './api-json.ts'
import type { Bank } from './bank.ts'
import { applyFault, type Fault, takeFault } from './faults.ts'
import { decodeForm, type Params } from './form.ts'
import type { BalanceTransaction } from './money/balance-transaction.ts'
import type { Dispute } from './money/dispute.ts'
import type { Payout } from './money/payout.ts'
import { apiVersion, newId, type Refund, webhookEndpoint } from './objects.ts'
import { pageOfList } from './page-of-list.ts'
import { ApiRefusal, missing } from './refusal.ts'
import { requestText } from './request-body.ts'
import { text } from './session-params.ts'
import type { Store } from './store.ts'

type Options = {
  bank: Bank
  store: Store
  secretKey: string
  origin(): string
  controls: { fault: Fault | null; webhookEvents: readonly string[] }
  webhookUrl?: string
}

type Call = { params: Params; key?: string; id: string }
type Answer = (call: Call) => object
type Stored = { id: string }

/** The provider's HTTP API: form-encoded requests, JSON responses. */
export function createApi(options: Options) {
  const { bank, store, secretKey, origin, controls } = options
  const shown = (object: object, { params }: Call) =>
    toJson(object, params.expand, { bank, origin: origin() })
  const listed = (url: string, objects: { id: string }[], { params }: Call) => {
    const { data, hasMore } = pageOfList(objects, params)
    const json = data.map((each) => toJson(each, [], { bank, origin: origin() }))
    return listOf(url, json, hasMore)
  }

  const routes: [method: string, path: RegExp, answer: Answer][] = [
    ['POST', /^\/v1\/checkout\/sessions$/, (c) => shown(bank.createSession(c.params, c.key), c)],
    ['GET', /^\/v1\/checkout\/sessions$/, (c) => listed('/v1/checkout/sessions', chosen(c), c)],
    ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (c) => shown(bank.session(c.id), c)],
    [
      'GET',
      /^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/,
      (c) => lineItems(bank.session(c.id)),
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (c) => shown(bank.expire(c.id, c.key), c),
    ],
    ['GET', /^\/v1\/payment_intents\/([^/]+)$/, (c) => shown(bank.intent(c.id), c)],
    ['GET', /^\/v1\/charges\/([^/]+)$/, (c) => shown(bank.charge(c.id), c)],
    ['POST', /^\/v1\/refunds$/, (c) => shown(bank.refund(c.params, c.key), c)],
    ['GET', /^\/v1\/refunds$/, (c) => listed('/v1/refunds', refundsOf(c), c)],
    ['GET', /^\/v1\/refunds\/([^/]+)$/, (c) => shown(bank.refundById(c.id), c)],
    ['GET', /^\/v1\/disputes$/, (c) => listed('/v1/disputes', disputesOf(c), c)],
    ['GET', /^\/v1\/disputes\/([^/]+)$/, (c) => shown(bank.disputeById(c.id), c)],
    ['GET', /^\/v1\/payouts$/, (c) => listed('/v1/payouts', store.every<Payout>('payout'), c)],
    ['GET', /^\/v1\/payouts\/([^/]+)$/, (c) => shown(bank.payoutById(c.id), c)],
    [
      'GET',
      /^\/v1\/balance_transactions$/,
      (c) => listed('/v1/balance_transactions', transactions(c), c),
    ],
    ['GET', /^\/v1\/balance_transactions\/([^/]+)$/, (c) => shown(bank.transactionById(c.id), c)],
    [
      'GET',
      /^\/v1\/webhook_endpoints$/,
      (c) => listed('/v1/webhook_endpoints', endpoints(options), c),
    ],
    ['GET', /^\/v1\/events$/, (c) => listed('/v1/events', store.events<Stored>(100), c)],
    ['GET', /^\/v1\/events\/([^/]+)$/, (c) => eventOf(c)],
  ]

  function chosen({ params }: Call) {
    const intent = text(params.payment_intent)
    const found = intent ? bank.sessionsOf(intent) : store.all<Stored>('session', 100)
    return found.map(({ id }) => bank.session(id))
  }

  function refundsOf({ params }: Call): Stored[] {
    const intent = text(params.payment_intent)
    return intent ? bank.listRefunds(intent) : store.every<Refund>('refund')
  }

  function disputesOf({ params }: Call): Stored[] {
    const intent = text(params.payment_intent)
    return intent ? bank.disputesOf(intent) : store.every<Dispute>('dispute')
  }

  function transactions({ params }: Call): Stored[] {
    const payout = text(params.payout)
    if (payout) return bank.transactionsOfPayout(payout)
    return store.every<BalanceTransaction>('balance_transaction')
  }

  function eventOf({ id }: Call): object {
    const event = store.event<object>(id)
    if (!event) throw missing('event', id)
    return event
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await requestText(request)
    const fault = takeFault(controls)
    if (fault && !fault.afterwards && (await applyFault(fault, response))) return
    const { status, json, replayed } = decide(request, body)
    if (fault?.afterwards && (await applyFault(fault, response))) return
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': newId('req_', 14),
        'stripe-version': apiVersion,
        ...(keyOf(request) && { 'idempotency-key': keyOf(request) }),
        ...(replayed && { 'idempotent-replayed': 'true' }),
      })
      .end(JSON.stringify(json, null, 2))
  }

  function decide(request: IncomingMessage, body: string) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://cards.invalid')
    const isPost = request.method === 'POST'
    const key = isPost ? keyOf(request) : undefined
    const replayed = key !== undefined && bank.remembers(key)
    try {
      checkApiKey(request, secretKey)
      const params = decodeForm(isPost ? body : search.slice(1))
      for (const [method, path, act] of routes) {
        const match = method === request.method ? path.exec(pathname) : null
        if (!match) continue
        const id = decodeURIComponent(match[1] ?? '')
        return { status: 200, json: act({ params, key, id }), replayed }
      }
      throw new ApiRefusal(404, `Unrecognized request URL (${request.method}: ${pathname}).`)
    } catch (cause) {
      if (cause instanceof ApiRefusal) return { status: cause.status, json: cause.body, replayed }
      throw cause
    }
  }

  return { answer }
}

/** The one that was given at the start. */
function endpoints({ webhookUrl, controls }: Options) {
  if (webhookUrl === undefined) return []
  const { webhookEvents: enabled_events } = controls
  return [webhookEndpoint({ url: webhookUrl, enabled_events })]
}

function checkApiKey({ headers }: IncomingMessage, secretKey: string) {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ')
  const key = /^basic$/i.test(scheme)
    ? Buffer.from(given, 'base64').toString().replace(/:$/, '')
    : given
  if (!key) {
    throw new ApiRefusal(401, 'You did not provide an API key.')
  }
  const [offered, own] = [Buffer.from(key), Buffer.from(secretKey)]
  if (offered.length !== own.length || !timingSafeEqual(offered, own)) {
    throw new ApiRefusal(401, `Invalid API Key provided: ${key.slice(0, 8)}****`)
  }
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

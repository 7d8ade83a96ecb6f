import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bank } from '../bank.ts'
import { html } from '../html.ts'
import type { Payout } from '../money/payout.ts'
import type { Charge, CheckoutSession } from '../objects.ts'
import { pageOfList } from '../page-of-list.ts'
import { ApiRefusal } from '../refusal.ts'
import { requestText } from '../request-body.ts'
import { pageHeaders, sendPage, sendStyle } from '../send-page.ts'
import type { Store } from '../store.ts'
import { carryOut, type DashboardAct, doneWords } from './actions.ts'
import { overviewPage } from './dashboard-html.ts'
import { stylesheet } from './dashboard-style.ts'
import { paymentFacts } from './payment-facts.ts'
import { demonstrationPage, paymentPage, unknownPage, unpaidPage } from './payment-html.ts'

type Options = { bank: Bank; store: Store; merchant: string }
type Asked = { path: string; query: URLSearchParams; problem?: string }

const perPage = 25

/** Stands in for the provider's dashboard at /dashboard, without JavaScript. */
export function createDashboard({ bank, store, merchant }: Options) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams: query } = new URL(
      request.url ?? '/',
      'http://cards.invalid',
    )
    if (path === '/dashboard/style.css') return sendStyle(response, stylesheet)
    if (request.method === 'POST') return act(request, path, response)
    return show({ path, query }, response)
  }

  async function act(request: IncomingMessage, path: string, response: ServerResponse) {
    const form = new URLSearchParams(await requestText(request))
    // Another site's page must not move money here, not even in a sandbox.
    if (isFromElsewhere(request)) return send(response, 403, unknownPage(merchant))
    try {
      const done = carryOut(bank, intentOf(path), form)
      response.writeHead(303, { ...pageHeaders(referrer), location: `${path}?done=${done}` }).end()
    } catch (cause) {
      if (!(cause instanceof ApiRefusal)) throw cause
      show({ path, query: new URLSearchParams(), problem: cause.message }, response)
    }
  }

  function show({ path, query, problem }: Asked, response: ServerResponse) {
    const notice = problem ? html`<p class="alert" role="alert">${problem}</p>` : doneNotice(query)
    const status = problem ? 400 : 200
    if (path === '/dashboard') {
      const shown = orNull(() => overview(query, notice))
      return send(response, shown ? status : 404, shown ?? unknownPage(merchant))
    }
    const intent = intentOf(path)
    const charge = intent ? chargeOf(intent) : null
    if (charge) {
      const facts = paymentFacts(bank, charge)
      return send(response, status, paymentPage({ merchant, facts, notice }))
    }
    const session = sessionIn(path)
    if (session) return send(response, 200, unpaidPage({ merchant, session }))
    // The portal links to the payment pages of its demonstration, which were never opened here.
    if (path.startsWith('/dashboard/cs_test_demo_')) {
      return send(response, 200, demonstrationPage(merchant))
    }
    return send(response, 404, unknownPage(merchant))
  }

  function overview(query: URLSearchParams, notice: ReturnType<typeof html> | null) {
    const after = query.get('after') ?? undefined
    const { data, hasMore } = pageOfList(store.every<Charge>('charge'), {
      limit: perPage,
      starting_after: after,
    })
    const older = hasMore ? `/dashboard?after=${data.at(-1)?.id}` : null
    return overviewPage({
      merchant,
      notice,
      older,
      available: bank.available(),
      payments: data.map((charge) => paymentFacts(bank, charge)),
      payouts: store.all<Payout>('payout', 10),
    })
  }

  /** The address names the payment, or the page it was made on, as the portal's link does. */
  function intentOf(path: string): string | null {
    const [, named = ''] = /^\/dashboard\/(pi_\w+)$/.exec(path) ?? []
    return named || (sessionIn(path)?.payment_intent ?? null)
  }

  function sessionIn(path: string): CheckoutSession | null {
    const [, id] = /^\/dashboard\/(cs_test_\w+)$/.exec(path) ?? []
    return id ? orNull(() => bank.session(id)) : null
  }

  function chargeOf(intent: string): Charge | null {
    return store.of<Charge>('charge', intent)[0] ?? null
  }

  return { answer }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof ApiRefusal) return null
    throw cause
  }
}

function doneNotice(query: URLSearchParams) {
  const words = doneWords[query.get('done') as DashboardAct]
  return words ? html`<p class="notice" role="status">${words}</p>` : null
}

function isFromElsewhere({ headers }: IncomingMessage) {
  const { origin, host } = headers
  return origin !== undefined && URL.parse(origin)?.host !== host
}

const referrer = 'same-origin'

function send(response: ServerResponse, status: number, page: string) {
  sendPage(response, { status, page, referrer })
}

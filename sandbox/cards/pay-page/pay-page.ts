import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bank } from '../bank.ts'
import type { CheckoutSession } from '../objects.ts'
import { ApiRefusal } from '../refusal.ts'
import { requestText } from '../request-body.ts'
import { pageHeaders, sendPage, sendStyle } from '../send-page.ts'
import type { Payment } from '../sessions.ts'
import { findTestCard } from '../test-cards.ts'
import { filledIn, nothingTyped, onlyTestCards, problemsOf, readTyped } from './card-form.ts'
import { bankStep, cardForm, endedPage, notFoundPage } from './pay-page-html.ts'
import { stylesheet } from './pay-page-style.ts'

type Options = { bank: Bank; merchant: string; now(): Date }

/** The hosted card page at /pay/:id, without JavaScript. */
export function createPayPage({ bank, merchant, now }: Options) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://cards.invalid')
    if (pathname === '/pay/style.css') return sendStyle(response, stylesheet)
    const session = find(/^\/pay\/(cs_test_\w+)$/.exec(pathname)?.[1])
    if (!session) return send(response, 404, notFoundPage(merchant))
    if (request.method === 'GET' || request.method === 'HEAD') return show(session, response)
    if (request.method !== 'POST') return send(response, 405, notFoundPage(merchant), session)
    return act(session, new URLSearchParams(await requestText(request)), response)
  }

  function find(id: string | undefined): CheckoutSession | null {
    try {
      return id ? bank.session(id) : null
    } catch (cause) {
      if (cause instanceof ApiRefusal) return null
      throw cause
    }
  }

  function show(session: CheckoutSession, response: ServerResponse) {
    if (session.status !== 'open') {
      return send(response, 200, endedPage({ merchant, session }), session)
    }
    if (bank.isAwaitingBank(session)) {
      return send(response, 200, bankStep({ merchant, session }), session)
    }
    return send(response, 200, cardForm({ merchant, session, typed: nothingTyped }), session)
  }

  function act(session: CheckoutSession, form: URLSearchParams, response: ServerResponse) {
    const { id } = session
    const bankSays = form.get('bank')
    if (bankSays)
      return conclude(session, bank.authenticate(id, bankSays === 'approve'), form, response)

    const typed = readTyped(form)
    const fill = findTestCard(form.get('fill') ?? '')
    if (fill && session.status === 'open') {
      const filled = filledIn(fill.number, typed)
      return send(
        response,
        200,
        cardForm({ merchant, session, typed: filled, isFilled: true }),
        session,
      )
    }
    const problems = problemsOf(typed, now())
    if (session.status === 'open' && Object.keys(problems).length > 0) {
      return send(response, 200, cardForm({ merchant, session, typed, problems }), session)
    }
    return conclude(session, bank.pay(id, typed.number, typed.name), form, response)
  }

  function conclude(
    session: CheckoutSession,
    payment: Payment,
    form: URLSearchParams,
    response: ServerResponse,
  ) {
    const typed = readTyped(form)
    if (payment.ok) return redirect(response, successUrl(payment.session))
    switch (payment.reason) {
      case 'authentication':
        return redirect(response, `/pay/${session.id}`)
      case 'not-a-test-card': {
        const problems = { number: onlyTestCards }
        return send(response, 200, cardForm({ merchant, session, typed, problems }), session)
      }
      case 'not-open':
        // Pressed twice or in two tabs: only the first one pays.
        if (payment.session.status === 'complete') {
          return redirect(response, successUrl(payment.session))
        }
        return redirect(response, `/pay/${session.id}`)
      case 'declined': {
        const { field = 'number', message } = payment.decline
        const problems = { [field]: message }
        return send(response, 200, cardForm({ merchant, session, typed, problems }), session)
      }
    }
  }

  return { answer }
}

function successUrl({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function redirect(response: ServerResponse, location: string) {
  const to = URL.parse(location)?.href ?? location
  response.writeHead(303, { location: to, ...pageHeaders(referrer) }).end()
}

const referrer = 'no-referrer'

function send(response: ServerResponse, status: number, page: string, session?: CheckoutSession) {
  const formsTo = session && new URL(session.success_url).origin
  sendPage(response, { status, page, referrer, ...(formsTo && { formsTo }) })
}

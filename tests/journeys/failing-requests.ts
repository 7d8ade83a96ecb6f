import { createServer, type Server } from 'node:net'
import { type Disposable, expect, type Page, type Request, type Route } from '@playwright/test'

/** The ways in which a request from the browser fails. */
export const WAYS = [
  'refused',
  'dropped half-way',
  'a page that says 500',
  'a page instead of data',
  'data of another shape',
  'no answer in time',
] as const

type Way = (typeof WAYS)[number]

/** Lets every request to these addresses fail, until the next call; null: none fails. */
export async function failRequests(page: Page, address: RegExp, way: Way | null) {
  for (const route of unanswered.splice(0)) await route.abort().catch(() => {})
  await requestsEnded(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (!way) return restoreTimeLimits(page)
  if (way === 'no answer in time') await shortenTimeLimits(page)
  await page.route(address, (route) => answers[way](route))
}

const underWay = new WeakMap<Page, Set<Request>>()

/** A request of the step before, which would otherwise reach the server after all. */
async function requestsEnded(page: Page) {
  const known = underWay.get(page)
  if (known) return expect.poll(() => known.size).toBe(0)
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** The program has given these up; the browser may still wait for them. */
const unanswered: Route[] = []

const errorPage = '<!doctype html><title>Error</title><h1>502 Bad Gateway</h1>'
const nonsense = { status: 200, contentType: 'application/json' }

const answers: Record<Way, (route: Route) => Promise<void>> = {
  refused: (route) => route.abort('connectionrefused'),
  'dropped half-way': async (route) => route.continue({ url: await addressThatHangsUp() }),
  'a page that says 500': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: errorPage }),
  'a page instead of data': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: errorPage }),
  'data of another shape': (route) =>
    route.fulfill({ ...nonsense, body: '{"schedules":[{}],"values":{},"errors":{},"url":"no"}' }),
  'no answer in time': async (route) => void unanswered.push(route),
}

const shortened = new WeakMap<Page, Disposable>()

/** The program's own time limits, a hundredth as long: the test waits for them. */
async function shortenTimeLimits(page: Page) {
  const shorten = () => {
    const known = window as { usualTimeout?: typeof AbortSignal.timeout }
    const usual = known.usualTimeout ?? AbortSignal.timeout.bind(AbortSignal)
    known.usualTimeout = usual
    AbortSignal.timeout = (ms) => usual(ms / 100)
  }
  if (!shortened.has(page)) shortened.set(page, await page.addInitScript(shorten))
  await page.evaluate(shorten)
}

/** On the page as it is, and the next ones: a real answer may take longer than a hundredth of the limit. */
async function restoreTimeLimits(page: Page) {
  await shortened.get(page)?.dispose()
  shortened.delete(page)
  await page.evaluate(() => {
    const { usualTimeout } = window as { usualTimeout?: typeof AbortSignal.timeout }
    if (usualTimeout) AbortSignal.timeout = usualTimeout
  })
}

let hangingUp: Server | undefined

/** A server that closes the connection in the middle of its answer. */
async function addressThatHangsUp() {
  if (!hangingUp) {
    hangingUp = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 999\r\n\r\n{"a')
        setTimeout(() => socket.destroy(), 20)
      })
    })
    hangingUp.unref()
    await new Promise<void>((resolve) => hangingUp?.listen(0, '127.0.0.1', resolve))
  }
  const address = hangingUp.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}/`
}

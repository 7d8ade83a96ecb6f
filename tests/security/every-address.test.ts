import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailboxMessage } from '#app/mail/mailbox.server.ts'
import { publicPages } from '#app/public-pages.ts'
import { addresses } from '../addresses.ts'
import { catalogue } from '../catalogue.ts'
import { isOpenToVisitors } from '../server/access-table.ts'
import { ask } from '../server/ask.ts'
import { openPeopledAcademy, type PeopledAcademy, type Person } from '../server/peopled-academy.ts'
import { actions } from '../server/route-list.ts'
import { signed } from './bodies-for.ts'
import { writingSince } from './database-rows.ts'
import { expectCommonHeaders, expectPolicy, inlineScripts, policyOf } from './expect-headers.ts'
import type { Filled } from './forms/good-form.ts'
import { formFor, goodForms } from './forms/good-forms.ts'
import { isDue } from './is-due.ts'
import { expectOnlyOwnPaths, leadsToOwnPath, ownPathByEveryName } from './open-redirects.ts'
import { behindProxy, send } from './send.ts'

let site: PeopledAcademy
let mailId: string
beforeAll(async () => {
  site = await openPeopledAcademy(behindProxy)
  mailId = await someLetter()
})
afterAll(async () => {
  const said = site.academy.output().split('\n')
  await site.close()
  // Whatever was sent, nothing of it was a surprise.
  expect(said.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

/** Where an answer is the same for everybody, and so may be kept. */
const keepable = new Set([
  ...publicPages(catalogue).map(({ path }) => path),
  '/courses/:slug',
  '/courses/:slug/book',
  '/sitemap.xml',
  '/robots.txt',
  '/drawings/:name',
  '/api/stats',
])

/** Pages that send on whoever is signed in already, to where a parameter says. */
const sendingOn = ['/sign-in', '/sign-in/second-factor', '/sign-up']

describe.each(addresses)('%s', (path) => {
  test.each(whoMayAsk(path))('answers %s with every header', async (person) => {
    const address = path.startsWith('/sandbox') ? path.replace(':id', mailId) : site.addressOf(path)
    const isOneOfThree = isDue(addresses.indexOf(path), 0, 3)
    const isLetIn = person === (isOpenToVisitors(path) ? 'anonymous' : 'admin')
    const toOwnPath = `${address}?${new URLSearchParams(ownPathByEveryName)}`
    const ways: [string, string][] = [[toOwnPath, 'GET']]
    if (keepable.has(path)) ways.push([address, 'GET'])
    if (isLetIn || isOneOfThree) {
      ways.push([`${address === '/' ? '/_root' : address}.data`, 'GET'])
    }
    // From another site, who it comes from does not matter: refusals carry them, too.
    if (person === 'anonymous') ways.push([address, 'POST'])
    if (person === 'anonymous' && isOneOfThree) ways.push([address, 'HEAD'])
    for (const [way, method] of ways) {
      const answer = await visit(way, person, method)
      const what = `${method} ${way.split('?', 1)} (${answer.status})`
      expect(answer.status, what).toBeLessThan(500)
      expectCommonHeaders(answer, what)
      if (method === 'POST' || !keepable.has(path)) {
        expect(answer.headers['cache-control'], what).toBe('no-store')
      }
      if (answer.headers['content-type']?.startsWith('text/html')) expectPolicy(answer, what)
      const isSentOn = way === toOwnPath && person !== 'anonymous' && sendingOn.includes(path)
      expect(leadsToOwnPath(answer, site.academy.url), what).toBe(isSentOn)
    }
  })
})

/** Nobody’s parameters are read where they may not go. */
function whoMayAsk(path: string): Person[] {
  const isForStaff = /^\/(admin|trainer)\b/.test(path)
  return isForStaff ? ['anonymous', 'admin'] : ['anonymous', 'trainee', 'admin']
}

test.each(
  sendingOn.flatMap((path) => (['trainee', 'admin'] as const).map((person) => ({ path, person }))),
)('$path sends $person on to no other site', async ({ path, person }) => {
  await expectOnlyOwnPaths(site.academy.url, (query) => visit(`${path}?${query}`, person))
})

test.each([
  ['a file', '/favicon.svg', 200],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['figures', '/metrics', 200],
  ['a slash too many', '/courses/', 308],
  ['an address that cannot be read', '/%ff', 400],
])('%s carries the headers that every answer carries', async (_, path, status) => {
  const answer = await visit(path)
  expect(answer.status).toBe(status)
  expectCommonHeaders(answer, path)
})

test('a rendered page allows its scripts by a nonce that is new each time', async () => {
  const [first, second] = [await visit('/nowhere'), await visit('/nowhere')]
  expect(policyOf(first).get('script-src')).toContain('nonce-')
  expect(policyOf(first).get('script-src')).not.toEqual(policyOf(second).get('script-src'))
})

test('a page from memory allows its inline scripts by hash, and no others', async () => {
  const page = await visit('/courses')
  const hashes = inlineScripts(page).map(({ hash }) => hash)
  expect(hashes.length).toBeGreaterThan(0)
  const allowed = policyOf(page).get('script-src')?.split(' ')
  expect(new Set(allowed)).toEqual(new Set(["'self'", ...hashes]))
})

test('every action has a form, and every form an action', () => {
  expect(Object.keys(goodForms).sort()).toEqual([...actions].sort())
})

test('a request from another site changes nothing', { timeout: 240_000 }, async () => {
  const all: [string, Filled][] = []
  for (const path of actions) all.push([path, await formFor(path).fill(site)])
  const written = await writingSince(site.database.db)
  const { port } = new URL(site.academy.url)
  const others = [
    'null',
    `http://127.0.0.1:${port}.evil.example`,
    `http://127.0.0.1:${Number(port) + 1}`,
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
  ]
  for (const [nth, [path, filled]] of all.entries()) {
    const form = formFor(path)
    const inTurn = others.filter((_, each) => isDue(nth, each, others.length))
    for (const Origin of ['https://evil.example', ...inTurn]) {
      for (const data of path.startsWith('/api') ? [''] : ['', '.data']) {
        const to = `${filled.path ?? site.addressOf(path)}${data}`
        const unsigned = { ...filled, json: undefined, path: to }
        const answer = await send(site, { path, form, filled: unsigned, headers: { Origin } })
        expect(answer.status, `${to} from ${Origin}`).toBe(path === signed ? 400 : 403)
        expect(answer.headers['set-cookie'], to).toBeUndefined()
      }
    }
  }
  expect(await written()).toEqual([])
})

function visit(path: string, person: Person = 'anonymous', method = 'GET') {
  const { academy, cookies } = site
  return ask(`${academy.url}${path}`, {
    method,
    headers: {
      ...(cookies[person] && { Cookie: cookies[person] }),
      ...(method === 'POST' && { Origin: 'https://evil.example' }),
    },
  })
}

async function someLetter() {
  for (;;) {
    const answer = await fetch(`${site.academy.url}/sandbox/mail.json`)
    const [letter] = (await answer.json()) as MailboxMessage[]
    if (letter) return letter.id
    await pause(50)
  }
}

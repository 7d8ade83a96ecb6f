import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCards } from '../academy-with-cards.ts'
import { addresses } from '../addresses.ts'
import { cardLedger } from '../booking/card-records.ts'
import { type CardLedger, expectAlways } from '../booking/invariants.ts'
import { lookAtBookings } from '../booking/look-at-bookings.ts'
import { freePort } from '../free-port.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { seed } from '../seed.ts'
import { isOpenToVisitors } from '../server/access-table.ts'
import { ask } from '../server/ask.ts'
import { authSecret, openPeopledAcademy, type PeopledAcademy } from '../server/peopled-academy.ts'
import { actions } from '../server/route-list.ts'
import { expectWholeRows } from './database-rows.ts'
import { formFor } from './forms/good-forms.ts'
import { signedEvent } from './forms/public-forms.ts'
import { newPlacesOn } from './forms/schedule-forms.ts'
import { encoded, oddEvent, oddForm, oddQuery, oddText, worstTexts } from './fuzz-input.ts'
import { isDue } from './is-due.ts'
import { behindProxy, newPlace, send } from './send.ts'
import { visitor } from './visitor.ts'

/** Requests of each kind; every kind prints the seed that repeats it. */
const runs = howOften('FUZZ', 20)
const parameters = { numRuns: runs, seed, endOnFailure: true }

/** It is long on a busy machine; what never answers is still noticed. */
const timeout = 5 * 60_000 + runs * 1000

let site: PeopledAcademy
let cards: Awaited<ReturnType<typeof openCards>>
let since: Date
/** A date with few places, so that the places are contested, too. */
let runId: string
const payPages = new Set<string>()

beforeAll(async () => {
  console.log(`malformed input: seed ${seed}, ${runs} runs of each kind`)
  const port = String(await freePort())
  cards = await openCards(port, authSecret)
  site = await openPeopledAcademy({ ...behindProxy, PORT: port, SANDBOX_CARDS_URL: cards.url })
  since = new Date()
  runId = await newPlacesOn(site, 3)
})

afterAll(async () => {
  try {
    if (site && cards) await expectWhole()
  } finally {
    await site?.close()
    await cards?.close()
  }
}, timeout)

/** In whatever order the tests ran: bookings and payments agree, and nothing is half-written. */
async function expectWhole() {
  for (const path of ['/courses/:slug/book', '/contact']) {
    const form = formFor(path)
    expect(await send(site, { path, form, filled: await form.fill(site) })).toMatchObject({
      status: form.taken,
    })
  }
  const { pay, get } = visitor(site.academy.url, newPlace())
  for (const page of [...payPages].slice(0, 3)) {
    const back = await pay(page, 'Asha Okafor')
    await get(back.pathname + back.search, 200)
  }
  const { db } = site.database
  await expectWholeRows(db, since)
  expectAlways(await lookAtBookings(db, since), await knownToCards())
  expect((await visit('/readyz')).status).toBe(200)
  const said = site.academy.output().split('\n')
  expect(said.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

const open = addresses.filter(isOpenToVisitors)

test('any address with any query', { timeout }, async () => {
  const examples = worstTexts.map((text): [string] => [text])
  let texts = 0
  const asked = fc.asyncProperty(oddText, async (text) => {
    texts += 1
    for (const path of open.filter((_, nth) => isDue(nth, texts, 3))) {
      const address = path.replace(/:\w+|\*/, encodeURIComponent(text.toWellFormed()))
      for (const way of new Set([path.replace(/:\w+|\*/, 'door-supervisor'), address])) {
        expectAnswered(await visit(`${way}?${oddQuery(text)}`))
      }
    }
  })
  await fc.assert(asked, {
    ...parameters,
    numRuns: Math.max(examples.length + 1, Math.ceil(runs / 8)),
    examples,
  })
})

test('any headers that a browser might send', async () => {
  const value = oddText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '~').trim())
  const names = ['academy.session_token', 'academy.two_factor', 'academy_cookie_choice']
  const asked = fc.record({
    path: fc.constantFrom(
      '/',
      '/courses',
      '/sign-in',
      '/dashboard',
      '/api/session',
      '/favicon.ico',
    ),
    cookie: fc.tuple(fc.constantFrom(...names), value),
    name: fc.constantFrom(
      ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Range', 'If-None-Match', 'If-Range'],
      ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Referer'],
    ),
    value,
  })
  await all(asked, ({ path, cookie, name, value: said }) =>
    visit(path, { Cookie: cookie.join('='), [name]: said }),
  )
})

/** Those that anybody may send; a session gains nothing new here. */
const sent = actions.filter((path) => open.includes(path) && !path.startsWith('/api'))

test.each([...sent, '/dashboard', '/dashboard/second-factor'])('any form to %s', async (path) => {
  const form = formFor(path)
  const filled = await form.fill(site)
  const fields = { ...filled.fields }
  if ('date' in fields) fields.date = runId
  await all(
    oddForm(fields),
    async (odd) => {
      if ('submission' in fields) {
        // Somebody else's each time: the same form again is the same booking.
        fields.submission = randomUUID()
        fields.email = `${fields.submission}@example.com`
      }
      const { headers, body } = await onTheWire(encoded(fields, odd))
      const answer = await send(site, { path, form, filled, headers, body })
      const { location } = answer.headers
      if (location?.startsWith(cards.url)) payPages.add(location)
      return answer
    },
    // A password is weighed, which is slow on purpose.
    Math.ceil('password' in fields ? runs / 15 : runs / 3),
  )
})

test('any event, signed or not', async () => {
  await all(fc.tuple(oddEvent, fc.boolean()), ([text, isSigned]) => {
    const { headers, body } = signedEvent(text)
    const forged = text.slice(0, 20).replaceAll(/[^ -~]/g, '')
    return ask(`${site.academy.url}/api/payments/events`, {
      method: 'POST',
      headers: isSigned ? headers : { ...headers, 'Stripe-Signature': forged },
      body: Buffer.from(body),
    })
  })
  reportFigure(`${runs} of each kind (seed ${seed})`)
})

async function all<Value>(
  input: fc.Arbitrary<Value>,
  go: (value: Value) => ReturnType<typeof ask>,
  numRuns = runs,
) {
  await fc.assert(
    fc.asyncProperty(input, async (value) => {
      expectAnswered(await go(value))
    }),
    { ...parameters, numRuns },
  )
}

/** Never a failure and never a stack; that there is an answer, the test's own time says. */
function expectAnswered({ status, body }: Awaited<ReturnType<typeof ask>>) {
  expect(status).toBeLessThan(500)
  expect(body.toString()).not.toMatch(/node_modules|\bat .+\.(js|ts):\d+:\d+/)
}

function visit(path: string, headers: Record<string, string> = {}) {
  return ask(`${site.academy.url}${path}`, {
    headers: { 'X-Forwarded-For': newPlace(), ...headers },
  })
}

async function onTheWire(made: Response) {
  const type = made.headers.get('Content-Type') ?? ''
  return { headers: { 'Content-Type': type }, body: Buffer.from(await made.arrayBuffer()) }
}

/** Every session that the academy says it has opened, for a checkout or for a payment link. */
async function knownToCards(): Promise<CardLedger> {
  const { rows } = (await site.database.db.execute(
    sql`select session_id as id from checkout_attempts where session_id is not null
      and created_at >= ${since.toISOString()}::timestamptz
      union all select session_id from link_pages where session_id is not null
      and created_at >= ${since.toISOString()}::timestamptz`,
  )) as unknown as { rows: { id: string }[] }
  expect(rows.length).toBeGreaterThan(0)
  return cardLedger(cards, new Set(rows.map(({ id }) => id)))
}

import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#app/storage/schema/accounts.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { portal } from '#content/portal.ts'
import { addresses } from '../addresses.ts'
import { inThisSet } from '../only-in-all.ts'
import { isDue } from '../security/is-due.ts'
import { withoutIds } from '../without-ids.ts'
import { accessTo, expectedFor, urlsOutsideThePortal } from './access-table.ts'
import { ask } from './ask.ts'
import { openPeopledAcademy, type PeopledAcademy, type Person, people } from './peopled-academy.ts'

const everybody = Object.keys(people) as Person[]

let site: PeopledAcademy
beforeAll(async () => {
  site = await openPeopledAcademy()
})
afterAll(() => site?.close())

test('every URL is in the permission table or in the table beside this test', () => {
  expect(addresses.filter((path) => accessTo(path) === undefined)).toEqual([])
  expect(urlsOutsideThePortal.filter((path) => !addresses.includes(path))).toEqual([])
})

describe.each(addresses.filter(accessTo))('%s', (path) => {
  const third = everybody.filter((_, nth) => isDue(addresses.indexOf(path), nth, 3))
  test.each(inThisSet(third, everybody))('as %s', async (person) => {
    const expected = expectedFor(path, person).replace(/\/.*/, site.addressOf)
    if (expected === 'same') {
      const answer = await (person === 'anonymous' ? visitAnonymously(path) : visit(path, person))
      expect(answer).toBe(await visitAnonymously(path))
      expect(answer).not.toMatch(/^denied$|sign-in$|login$/)
      return
    }
    expect(await visit(path, person), 'the page').toBe(expected)
    // One gate answers for the page, its data and its action: the other two are asked in turn.
    if (!isDue(addresses.indexOf(path), everybody.indexOf(person), 2)) return
    // Where it answers with a file, there is no data of a page to open.
    if (expected !== 'in' || !/\.(ics|csv|txt)$/.test(path)) {
      expect(await visit(`${path}.data`, person), 'its data').toBe(expected)
    }
    if (expected !== 'in') {
      expect([expected, 'no action']).toContain(await visit(path, person, 'POST'))
    }
  })
})

describe('a trainer', () => {
  const own = addresses.filter((path) => expectedFor(path, 'trainer') === 'in')
  const withDate = own.filter((path) => accessTo(path) === 'own date')

  test('has pages of their own, and no other part of the portal', () => {
    expect(own.filter((path) => path.startsWith('/admin'))).toEqual([])
    expect(withDate.length).toBeGreaterThan(3)
  })

  test('finds no price, no address and nobody of another date on any of them', async () => {
    const { db } = site.database
    const everybody = await db.select().from(courseEnrollments)
    const isHere = (scheduleId: string | null) => scheduleId === site.ids.schedule
    const here = everybody.filter(({ scheduleId }) => isHere(scheduleId))
    const [account] = await db.select().from(users).where(eq(users.email, 'trainer@example.com'))
    const known = new Set(here.flatMap(({ fullName, phone }) => [fullName, phone]))
    known.add(account?.name ?? '')
    const elsewhere = everybody
      .filter(({ scheduleId }) => !isHere(scheduleId))
      .flatMap(({ fullName, phone }) => [fullName, phone])
      .filter((text) => text !== '' && !known.has(text))
    const money = here.flatMap(({ price, paid }) => [price, paid]).filter((pence) => pence > 0)
    const secrets = [
      ...['£', '&pound;', ...money.map(String), ...money.map((pence) => (pence / 100).toFixed(2))],
      ...everybody.map(({ email }) => email),
      ...elsewhere,
    ].filter((text) => text !== '')
    const leaks: string[] = []
    for (const path of own) {
      for (const address of [path, `${path}.data`]) {
        const body = withoutIds(await page(address, 'trainer'))
        const found = secrets.filter((secret) => body.includes(secret))
        leaks.push(...found.map((secret) => `${address}: ${secret}`))
      }
    }
    expect(leaks).toEqual([])
    // The pages were those of the date: its people are on them.
    expect(await page('/trainer/runs/:id', 'trainer')).toContain(here[0]?.fullName)
  })

  test('does not find the date of somebody else, nor its people, at any address', async () => {
    const { db } = site.database
    const [other] = await db
      .select({ schedule: courseEnrollments.scheduleId, booking: courseEnrollments.id })
      .from(courseEnrollments)
      .where(
        and(
          eq(courseEnrollments.status, 'confirmed'),
          ne(courseEnrollments.scheduleId, site.ids.schedule),
        ),
      )
    if (!other?.schedule) throw new Error('The demonstration has no other date with people.')
    const { schedule, booking } = site.ids
    const wrong = [
      [other.schedule, other.booking],
      [other.schedule, booking],
      [schedule, other.booking],
    ] as const
    const found: string[] = []
    for (const path of withDate) {
      for (const [runId, bookingId] of wrong) {
        if (runId === schedule && !path.includes(':bookingId')) continue
        const address = path.replace(':id', runId).replace(':bookingId', bookingId)
        for (const [to, method] of [
          ...[[address, 'GET'] as const, [`${address}.data`, 'GET'] as const],
          [address, 'POST'] as const,
        ]) {
          const answer = await visit(to, 'trainer', method)
          const isRefused = answer === 'not found' || (method === 'POST' && answer === 'no action')
          if (!isRefused) found.push(`${method} ${to.replace(address, path)}: ${answer}`)
        }
      }
    }
    expect(found).toEqual([])
  })
})

test('a page that is not in the site map tells search engines to leave it out', async () => {
  const sitemap = await page('/sitemap.xml', 'anonymous')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  const asked: string[] = []
  const indexed: string[] = []
  for (const path of urlsOutsideThePortal) {
    const person = everybody.find((each) => ['in', 'same'].includes(expectedFor(path, each)))
    if (!person || listed.includes(site.addressOf(path))) continue
    const { status, headers, body } = await send(path, person, 'GET')
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue
    asked.push(path)
    // The demonstration says it of every page in other words.
    const says = body.includes('<meta name="robots" content="noindex"/>')
    if (!says && headers['x-robots-tag'] !== 'noindex') indexed.push(path)
  }
  expect(indexed).toEqual([])
  expect(asked).toEqual(
    expect.arrayContaining(['/dashboard', '/my-booking/:token', '/find-booking']),
  )
})

test('whoever has no permission is shown the words of a refusal', async () => {
  for (const person of ['trainee', 'revoked', 'trainer'] as const) {
    expect(await page('/admin/dashboard', person)).toContain(portal.accessDenied)
  }
})

test('the sidebar shows an administrator every part of the portal', async () => {
  // A page that has no links of its own into the portal.
  const reports = await page('/admin/reports', 'admin')
  for (const { to } of [...portal.links, ...portal.more.links]) {
    expect(reports).toContain(`href="${to}"`)
  }
})

test.each(everybody)(
  'the session API tells %s an address and a time, and no role',
  async (person) => {
    const told = JSON.parse(await page('/api/session', person))
    expect(told).toEqual(
      person === 'anonymous'
        ? { user: null }
        : { user: { email: expect.stringContaining('@') }, expiresAt: expect.any(String) },
    )
  },
)

test('while roles cannot be looked up, nobody has one', async () => {
  const { database } = site
  await database.db.execute(sql`alter table user_roles rename to hidden`)
  try {
    expect(await visit('/admin/dashboard', 'admin')).toBe('denied')
    expect(await page('/admin/dashboard', 'admin')).toContain(portal.accessDenied)
  } finally {
    await database.db.execute(sql`alter table hidden rename to user_roles`)
  }
  expect(await visit('/admin/dashboard', 'admin')).toBe('in')
})

/** Once for each address: everybody else is compared with it. */
const anonymous = new Map<string, ReturnType<typeof visit>>()
function visitAnonymously(path: string) {
  const answer = anonymous.get(path) ?? visit(path, 'anonymous')
  anonymous.set(path, answer)
  return answer
}

/** What comes of a visit, in the same words for a page and for the data of a page. */
async function visit(path: string, person: Person, method: 'GET' | 'POST' = 'GET') {
  const { status, headers, body } = await send(path, person, method)
  // Refusals among them; a letter is shown as it is mailed.
  if (headers['content-type']?.startsWith('text/html') && !path.endsWith('/html')) {
    expect(body.toString().match(/<main\b/g), `${path} has one main element`).toHaveLength(1)
  }
  const [, redirected] = /"redirect","([^"?]+)/.exec(status === 202 ? body.toString() : '') ?? []
  const location = redirected ?? headers.location?.split('?', 1)[0]
  if (location) return `to ${location}`
  if (status === 403) return 'denied'
  if (status === 404) return 'not found'
  if (status === 405) return 'no action'
  return status === 200 ? 'in' : `answered ${status}`
}

async function page(path: string, person: Person) {
  return (await send(path, person, 'GET')).body.toString()
}

function send(path: string, person: Person, method: 'GET' | 'POST') {
  const { academy, cookies, addressOf } = site
  const cookie = cookies[person]
  return ask(`${academy.url}${addressOf(path)}`, {
    method,
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(method === 'POST' && {
        Origin: academy.url,
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    },
  })
}

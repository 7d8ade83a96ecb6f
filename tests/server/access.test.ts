import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTable, type Behind } from './access-table.ts'
import { ask } from './ask.ts'
import { openPeopledAcademy, type PeopledAcademy, type Person } from './peopled-academy.ts'
import { addresses } from './route-list.ts'

const people: Person[] = ['anonymous', 'trainee', 'other trainee', 'revoked', 'admin']

let house: PeopledAcademy
beforeAll(async () => {
  house = await openPeopledAcademy()
})
afterAll(() => house?.close())

test('every address has a row', () => {
  expect(addresses.filter((path) => !(path in accessTable))).toEqual([])
})

const guarded = Object.entries(accessTable).filter(
  ([path, behind]) => behind !== 'everyone' && addresses.includes(path),
)

describe.each(guarded)('%s (%s)', (path, behind) => {
  test.each(people)('as %s', async (person) => {
    const page = await visit(path, person)
    expect(page, 'the page').toEqual(expected(behind, person))
    expect(await visit(`${path}.data`, person), 'its data').toEqual(
      path.endsWith('.ics') || path.endsWith('.csv') ? expect.anything() : expected(behind, person),
    )
    // What is refused to look at is refused to change.
    if (page !== 'in') {
      expect([page, 'nothing to do']).toContain(await visit(path, person, 'POST'))
    }
  })
})

test('a role that cannot be looked up is a role that nobody has', async () => {
  const { academy, cookies, database } = house
  const portal = () => ask(`${academy.url}/admin/dashboard`, { headers: { Cookie: cookies.admin } })
  await database.db.execute(sql`alter table user_roles rename to hidden`)
  try {
    const refused = await portal()
    expect(refused.status).toBe(403)
    expect(refused.body.toString()).toContain(
      'Access Denied. You do not have permission to access this area.',
    )
  } finally {
    await database.db.execute(sql`alter table hidden rename to user_roles`)
  }
  expect((await portal()).status).toBe(200)
})

function expected(behind: Behind, person: Person) {
  if (behind === 'staff') {
    if (person === 'anonymous') return 'to /admin/login'
    return person === 'admin' ? 'in' : 'denied'
  }
  if (behind === 'own account') return person === 'anonymous' ? 'to /sign-in' : 'in'
  if (behind === 'own booking') {
    if (person === 'anonymous') return 'to /sign-in'
    return person === 'trainee' ? 'in' : 'not found'
  }
  if (behind === 'door')
    return person === 'anonymous' ? 'in' : expect.stringMatching(/^to \/(admin\/)?dashboard$/)
  return 'in'
}

/** What becomes of a visit, told alike for a page and for the data of a page. */
async function visit(path: string, person: Person, method: 'GET' | 'POST' = 'GET') {
  const { academy, cookies, addressOf } = house
  const cookie = cookies[person]
  const { status, headers, body } = await ask(`${academy.url}${addressOf(path)}`, {
    method,
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(method === 'POST' && {
        Origin: academy.url,
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    },
  })
  const [, sentOn] = /"redirect","([^"?]+)/.exec(status === 202 ? body.toString() : '') ?? []
  const location = sentOn ?? headers.location?.split('?', 1)[0]
  if (location) return `to ${location}`
  if (status === 403) return 'denied'
  if (status === 404) return 'not found'
  if (status === 405) return 'nothing to do'
  return status === 200 ? 'in' : `answered ${status}`
}

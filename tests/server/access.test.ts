import type { RouteConfigEntry } from '@react-router/dev/routes'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeAdmin } from '../../app/operations/revoke-admin.ts'
import routes from '../../app/routes.ts'
import { type Database, openDatabase } from '../../app/storage/database.server.ts'
import { courseEnrollments } from '../../app/storage/schema/bookings.ts'
import { outbox } from '../../app/storage/schema/records.ts'
import { frontDesk } from '../accounts/front-desk.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { accessTable, type Behind } from './access-table.ts'
import { ask } from './ask.ts'

type Person = 'anonymous' | 'trainee' | 'other trainee' | 'revoked' | 'admin'

const people: Person[] = ['anonymous', 'trainee', 'other trainee', 'revoked', 'admin']

let databaseUrl: string
let database: Database
let academy: AcademyProcess
let bookingId: string
let scheduleId: string
let letterId: string
const cookies = new Map<Person, string>()

beforeAll(async () => {
  databaseUrl = await createDatabase()
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'only-for-this-test-and-long-enough' }
  academy = await startAcademyProcess({ env })
  database = await openDatabase({
    databaseUrl,
    dataDir: null,
    migrations: 'app/storage/migrations',
    onError: console.error,
  })
  const desk = frontDesk(database)
  const [booking] = await database.db
    .select({
      id: courseEnrollments.id,
      email: courseEnrollments.email,
      scheduleId: courseEnrollments.scheduleId,
    })
    .from(courseEnrollments)
    .where(
      and(
        eq(courseEnrollments.status, 'confirmed'),
        gt(courseEnrollments.paid, 0),
        isNotNull(courseEnrollments.scheduleId),
      ),
    )
    .limit(1)
  if (!booking) throw new Error('The demonstration has no paid booking with a date.')
  bookingId = booking.id
  scheduleId = booking.scheduleId ?? ''
  const admin = await desk.admin('boss@example.com')
  const revoked = await desk.admin('gone@example.com', admin)
  await revokeAdmin(revoked.id, admin, desk.doors)
  const keep = (person: Person, headers: Headers) =>
    cookies.set(person, headers.get('cookie') ?? '')
  keep('trainee', await desk.trainee(booking.email.toLowerCase()))
  keep('other trainee', await desk.trainee('other@example.com'))
  keep('revoked', revoked.headers)
  keep('admin', admin.headers)
  const [letter] = await database.db.select({ id: outbox.id }).from(outbox).limit(1)
  letterId = letter?.id ?? ''
})

afterAll(async () => {
  await academy?.stop()
  await database?.close()
  await dropDatabase(databaseUrl)
})

const paths = pathsOf(routes as RouteConfigEntry[])

test('every address has a row', () => {
  expect(paths.filter((path) => !(path in accessTable))).toEqual([])
})

const guarded = Object.entries(accessTable).filter(
  ([path, behind]) => behind !== 'everyone' && paths.includes(path),
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
  const address = path.replace(':id', idFor(path))
  const cookie = cookies.get(person)
  const { status, headers, body } = await ask(`${academy.url}${address}`, {
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

/** Something that is there: what is missing looks the same to everyone. */
function idFor(path: string) {
  if (path.includes('/schedules/')) return scheduleId
  return path.includes('/outbox/') ? letterId : bookingId
}

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    if (children) return pathsOf(children, own)
    return index || path !== undefined ? [own || '/'] : []
  })
}

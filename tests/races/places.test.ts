import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCards, testSecret } from '../academy-with-cards.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { freePort } from '../free-port.ts'
import { tell } from '../report-figure.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'

const people = 200
const places = 5

let databaseUrl: string
let db: Client
let cards: Awaited<ReturnType<typeof openCards>>
let academies: AcademyProcess[]

// Two instances on one database; the test is a proxy that gives each racer an address of its own.
beforeAll(async () => {
  databaseUrl = await createDatabase()
  const port = String(await freePort())
  cards = await openCards(port)
  const env = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: testSecret,
    SANDBOX_CARDS_URL: cards.url,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const first = await startAcademyProcess({ env: { ...env, PORT: port } })
  academies = [first, await startAcademyProcess({ env })]
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await Promise.all(academies.map((academy) => academy.stop()))
  await cards.close()
  await dropDatabase(databaseUrl)
})

test(`${people} people who press the button at once get ${places} places between them`, async () => {
  const runId = await publish()
  const answers = await race(runId)
  const { rows } = await db.query(
    `select (select current_enrollments from course_schedules where id = $1) as taken,
      (select count(*)::int from course_enrollments where schedule_id = $1) as booked`,
    [runId],
  )
  expect(rows[0]).toEqual({ taken: places, booked: places })
  expect(answers.filter((status) => status === 303)).toHaveLength(places)
  expect(answers.filter((status) => status === 409)).toHaveLength(people - places)
  tell(`${people} people, ${places} places, ${places} sold`)
})

test('without the guard the same crowd oversells', async () => {
  const runId = await publish()
  // Connected beforehand, so that all of them start together.
  const pool = new Pool({ connectionString: databaseUrl, max: 40 })
  const crowd = await Promise.all(Array.from({ length: 40 }, () => pool.connect()))
  // Without the conditional statement: read first, then write.
  await Promise.all(
    crowd.map(async (racer) => {
      if ((await taken(runId, racer)) >= places) return
      await racer.query(
        'update course_schedules set current_enrollments = current_enrollments + 1 where id = $1',
        [runId],
      )
    }),
  )
  for (const racer of crowd) racer.release()
  await pool.end()
  const sold = await taken(runId)
  expect(sold).toBeGreaterThan(places)
  tell(`without the guard ${sold} of ${places} sold`)
})

async function taken(runId: string, client: Pick<Client, 'query'> = db) {
  const { rows } = await client.query(
    'select current_enrollments as taken from course_schedules where id = $1',
    [runId],
  )
  return rows[0].taken as number
}

async function publish() {
  const { rows } = await db.query(
    `insert into course_schedules
      (course_slug, course_title, status, start_date, end_date, location, max_capacity)
    values ('first-aid-at-work', 'First Aid at Work', 'active', current_date + 40,
      current_date + 42, 'Epsom', $1) returning id`,
    [places],
  )
  return rows[0].id as string
}

async function race(runId: string) {
  return Promise.all(
    Array.from({ length: people }, async (_, nth) => {
      const academy = academies[nth % academies.length]
      const form = new URLSearchParams({
        submission: randomUUID(),
        date: runId,
        fullName: 'Racer',
        email: `racer-${nth}@mail.example`,
        phone: '07700 900123',
      })
      const answer = await fetch(`${academy?.url}/courses/first-aid-at-work/book`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'X-Forwarded-For': `198.51.${100 + Math.floor(nth / 250)}.${nth % 250}` },
        body: form,
      })
      await answer.body?.cancel()
      return answer.status
    }),
  )
}

import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCheckout } from '../../app/operations/booking/checkout/start-checkout.ts'
import { insertCode } from '../../app/storage/booking/codes/codes.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { openCards } from '../academy-with-cards.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { catalogue } from '../catalogue.ts'
import { createDatabase, dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { workerServices } from '../faults/worker-services.ts'
import { freePort } from '../free-port.ts'
import { reportFigure } from '../report-figure.ts'

const people = 50
const limit = 3
const listPence = catalogue.course('first-aid-at-work')?.price.page ?? 0

let databaseUrl: string
let db: Client
let cards: Awaited<ReturnType<typeof openCards>>
/** Two instances on one database, each with connections of its own. */
let instances: Database[]

beforeAll(async () => {
  databaseUrl = await createDatabase()
  cards = await openCards(String(await freePort()))
  instances = [await openDatabaseAt(databaseUrl), await openDatabaseAt(databaseUrl)]
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await Promise.all(instances.map((instance) => instance.close()))
  await cards.close()
  await dropDatabase(databaseUrl)
})

test(`${people} people with a code for ${limit} bookings get ${limit} between them`, async () => {
  const { id, code } = await give()
  const outcomes = await race(code, (nth) => `racer-${nth}@mail.example`)
  expect(await held(id)).toBe(limit)
  const { rows } = await db.query(
    `select count(*)::int as orders, sum(o.discount)::int as discount from code_uses u
      join orders o on o.id = u.order_id where u.code_id = $1 and u.state = 'held'`,
    [id],
  )
  expect(rows[0]).toEqual({ orders: limit, discount: limit * 10_00 })
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(limit)
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'code-refused')
  expect(refused).toHaveLength(people - limit)
  // Who was refused the code holds no place at the full price either.
  const places = await db.query('select sum(current_enrollments)::int as n from course_schedules')
  expect(places.rows[0].n).toBe(limit)
  reportFigure(`${people} people, a code for ${limit} bookings, ${limit} used`)
})

test('one person who sends the form many times at once uses the code once', async () => {
  const { id, code } = await give()
  const outcomes = await race(code, () => 'one.person@mail.example')
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await held(id)).toBe(1)
})

test('control: without the guard the same people use it more often', async () => {
  const { id } = await give()
  // Connected beforehand, so that all of them start together.
  const pool = new Pool({ connectionString: databaseUrl, max: 40 })
  const racers = await Promise.all(Array.from({ length: 40 }, () => pool.connect()))
  // Without the condition in the update: read first, then write.
  await Promise.all(
    racers.map(async (racer) => {
      if ((await held(id, racer)) >= limit) return
      await racer.query('update discount_codes set held = held + 1 where id = $1', [id])
    }),
  )
  for (const racer of racers) racer.release()
  await pool.end()
  const used = await held(id)
  expect(used).toBeGreaterThan(limit)
  reportFigure(`without the guard ${used} of ${limit} used`)
})

async function held(id: string, client: Pick<Client, 'query'> = db) {
  const { rows } = await client.query('select held from discount_codes where id = $1', [id])
  return rows[0].held as number
}

let given = 0

async function give() {
  const id = randomUUID()
  given += 1
  const code = `RACES-CADE${given + 1}`
  const [instance] = instances
  if (!instance) throw new Error('There is no instance.')
  await insertCode(instance.db, {
    ...{ id, code, unit: 'pence', amount: 10_00, fromDay: '2026-01-01' },
    ...{ totalLimit: limit, note: 'Race', createdBy: 'staff' },
  })
  return { id, code }
}

/** All on one run with room for everybody: only the code is short. */
async function race(code: string, emailOf: (nth: number) => string) {
  await db.query('delete from code_uses')
  await db.query('delete from checkout_attempts')
  await db.query('delete from course_enrollments')
  await db.query('delete from orders')
  await db.query('delete from course_schedules')
  const { rows } = await db.query(
    `insert into course_schedules
      (course_slug, course_title, status, start_date, end_date, location, max_capacity)
    values ('first-aid-at-work', 'First Aid at Work', 'active', current_date + 40,
      current_date + 42, 'Epsom', 400) returning id`,
  )
  const services = instances.map((instance) =>
    workerServices({ db: instance.db, cardsUrl: cards.url, minutesAhead: 0 }),
  )
  return Promise.all(
    Array.from({ length: people }, (_, nth) => {
      const own = services[nth % services.length]
      if (!own) throw new Error('There is no instance.')
      const input = checkoutInput({
        name: 'Racer',
        courseSlug: 'first-aid-at-work',
        scheduleId: rows[0].id as string,
        clientAddress: `198.51.100.${nth}`,
        ...{ code, agreedPence: listPence - 10_00 },
      })
      const customer = { ...input.customer, email: emailOf(nth) }
      return startCheckout({ ...input, customer }, own)
    }),
  )
}

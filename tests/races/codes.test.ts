import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { catalogue } from '../catalogue.ts'
import { workerServices } from '../faults/worker-services.ts'
import { reportFigure } from '../report-figure.ts'
import { connectionTo, twoInstances, unheardCards } from './two-instances.ts'
import { openWithoutGuard } from './without-guard.ts'

const people = 50
const limit = 3
const listPence = catalogue.course('first-aid-at-work')?.price.page ?? 0

const { instances, dbAt, databaseUrl } = twoInstances()
const db = connectionTo(databaseUrl)
const cards = unheardCards()

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

test('control: with its uses read before the code is locked the same people use it more often', async () => {
  const { id, code } = await give()
  const without = [0, 1].map(() => openWithoutGuard(databaseUrl(), usesAsSeenBefore))
  await race(code, (nth) => `racer-${nth}@mail.example`, without)
  expect(Math.min(...without.map(({ changed }) => changed()))).toBeGreaterThan(0)
  await Promise.all(without.map(({ close }) => close()))
  const used = await held(id)
  expect(used).toBeGreaterThan(limit)
  reportFigure(`without the guard ${used} of ${limit} used`)
})

const usesAsSeenBefore = {
  text: /"discount_codes"\."used" \+ "discount_codes"\."held" < "discount_codes"\."total_limit"/,
  instead: (left: string) => `(select ${left.replaceAll('"discount_codes"', 'seen')}
    from discount_codes seen where seen.id = discount_codes.id)`,
}

async function held(id: string) {
  const { rows } = await db.query('select held from discount_codes where id = $1', [id])
  return rows[0].held as number
}

let given = 0

async function give() {
  const id = randomUUID()
  given += 1
  const code = `RACES-CADE${given + 1}`
  await insertCode(dbAt(0), {
    id,
    code,
    unit: 'pence',
    amount: 10_00,
    fromDay: '2026-01-01',
    totalLimit: limit,
    note: 'Race',
    createdBy: 'staff',
  })
  return { id, code }
}

/** Each on a run of their own, whose lock would let one after the other: only the code is short. */
async function race(
  code: string,
  emailOf: (nth: number) => string,
  on: readonly { db: Handle }[] = instances,
) {
  await db.query('delete from code_uses')
  await db.query('delete from checkout_attempts')
  await db.query('delete from course_enrollments')
  await db.query('delete from orders')
  await db.query('delete from course_schedules')
  const { rows } = await db.query(
    `insert into course_schedules
      (course_slug, course_title, status, start_date, end_date, location, max_capacity)
    select 'first-aid-at-work', 'First Aid at Work', 'active', now()::date + 40,
      now()::date + 42, 'Epsom', 12 from generate_series(1, $1) returning id`,
    [people],
  )
  const services = on.map((instance) =>
    workerServices({ db: instance.db, cardsUrl: cards.url, minutesAhead: 0 }),
  )
  return Promise.all(
    Array.from({ length: people }, (_, nth) => {
      const own = services[nth % services.length]
      if (!own) throw new Error('There is no instance.')
      const input = checkoutInput({
        name: 'Racer',
        courseSlug: 'first-aid-at-work',
        scheduleId: rows[nth].id as string,
        clientAddress: `198.51.100.${nth}`,
        code,
        agreedPence: listPence - 10_00,
      })
      const customer = { ...input.customer, email: emailOf(nth) }
      return startCheckout({ ...input, customer }, own)
    }),
  )
}

import { expect, test } from 'vitest'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import { connectionLimits } from '#app/storage/engine/connection-limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { workerServices } from '../faults/worker-services.ts'
import { reportFigure } from '../report-figure.ts'
import { connectionTo, twoInstances, unheardCards } from './two-instances.ts'
import { openWithoutGuard, placesAsSeenBefore } from './without-guard.ts'

const people = 200
const places = 5

/** Everybody is answered, on however slow a machine. */
const patient = { ...connectionLimits, connectMs: 120_000 }

const { instances, databaseUrl } = twoInstances(patient)
const db = connectionTo(databaseUrl)
const cards = unheardCards()

test(`${people} people who press the button at once get ${places} places between them`, async () => {
  const runId = await publish()
  const outcomes = await race(runId)
  const { rows } = await db.query(
    `select (select current_enrollments from course_schedules where id = $1) as taken,
      (select count(*)::int from course_enrollments where schedule_id = $1) as booked`,
    [runId],
  )
  expect(rows[0]).toEqual({ taken: places, booked: places })
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(places)
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'sold-out')
  expect(refused).toHaveLength(people - places)
  reportFigure(`${people} people, ${places} places, ${places} sold`)
})

test('control: with spare places read before the row is locked the same people oversell', async () => {
  const runId = await publish()
  const without = [0, 1].map(() => openWithoutGuard(databaseUrl(), placesAsSeenBefore))
  await race(runId, without)
  expect(Math.min(...without.map(({ changed }) => changed()))).toBeGreaterThan(0)
  await Promise.all(without.map(({ close }) => close()))
  const sold = await taken(runId)
  expect(sold).toBeGreaterThan(places)
  reportFigure(`without the guard ${sold} of ${places} sold`)
})

async function taken(runId: string) {
  const { rows } = await db.query(
    'select current_enrollments as taken from course_schedules where id = $1',
    [runId],
  )
  return rows[0].taken as number
}

async function publish() {
  const { rows } = await db.query(
    `insert into course_schedules
      (course_slug, course_title, status, start_date, end_date, location, max_capacity)
    values ('first-aid-at-work', 'First Aid at Work', 'active', now()::date + 40,
      now()::date + 42, 'Epsom', $1) returning id`,
    [places],
  )
  return rows[0].id as string
}

function race(runId: string, on: readonly { db: Handle }[] = instances) {
  const services = on.map((instance) =>
    workerServices({ db: instance.db, cardsUrl: cards.url, minutesAhead: 0 }),
  )
  return Promise.all(
    Array.from({ length: people }, (_, nth) => {
      const own = services[nth % services.length]
      if (!own) throw new Error('There is no instance.')
      const input = checkoutInput({
        name: `Racer ${'abcdefghijklmnopqrstuvwxyz'[nth % 26]}`,
        courseSlug: 'first-aid-at-work',
        scheduleId: runId,
        clientAddress: `198.51.${100 + Math.floor(nth / 250)}.${nth % 250}`,
      })
      const customer = { ...input.customer, email: `racer-${nth}@mail.example` }
      return startCheckout({ ...input, customer }, own)
    }),
  )
}

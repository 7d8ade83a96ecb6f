import { expect, test } from 'vitest'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import { connectionLimits } from '#app/storage/engine/connection-limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { workerServices } from '../faults/worker-services.ts'
import { inThisSet } from '../only-in-all.ts'
import { reportFigure } from '../report-figure.ts'
import { connectionTo, twoInstances, unheardCards } from './two-instances.ts'
import { openWithoutGuard, placesAsSeenBefore } from './without-guard.ts'

const buyers = 200
const places = 5

/** How many places each buyer wants. */
type Size = (nth: number) => number
const one: Size = () => 1
const oneToFour: Size = (nth) => 1 + (nth % 4)

/** Everybody is answered, on however slow a machine. */
const patient = { ...connectionLimits, connectMs: 120_000 }

const { instances, databaseUrl } = twoInstances(patient)
const db = connectionTo(databaseUrl)
const cards = unheardCards()

test(`${buyers} people who press the button at once get ${places} places between them`, async () => {
  const runId = await publish()
  const outcomes = await race(runId, one)
  const { rows } = await db.query(
    'select count(*)::int as booked from course_enrollments where schedule_id = $1',
    [runId],
  )
  expect(await taken(runId)).toBe(places)
  expect(rows[0].booked).toBe(places)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(places)
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'sold-out')
  expect(refused).toHaveLength(buyers - places)
  reportFigure(`${buyers} people, ${places} places, ${places} sold`)
})

for (const size of inThisSet([], [oneToFour])) {
  test(`${buyers} groups of 1 to 4 get them, each all of its places or none`, async () => {
    const runId = await publish()
    const outcomes = await race(runId, size)
    const { rows } = await db.query(
      `select o.id, count(*)::int as places, sum(e.price)::int = o.total as "addsUp",
        (o.buyer_phone)::int as wanted
      from orders o join course_enrollments e on e.order_id = o.id
      where e.schedule_id = $1 group by o.id`,
      [runId],
    )
    expect(rows.length).toBe(outcomes.filter(({ ok }) => ok).length)
    for (const order of rows) expect(order).toMatchObject({ places: order.wanted, addsUp: true })
    const sold = rows.reduce((sum, order) => sum + order.places, 0)
    expect(await taken(runId)).toBe(sold)
    // Groups of one are among them, so that nothing is left over.
    expect(sold).toBe(places)
    const reasons = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.reason))
    expect(['sold-out', 'too-few-places']).toEqual(expect.arrayContaining([...new Set(reasons)]))
    reportFigure(`${buyers} groups, ${places} places, ${sold} sold to ${rows.length} groups`)
  })
}

const people: [string, Size] = ['people', one]

test.each(inThisSet([people], [people, ['groups', oneToFour]]))(
  'control: with spare places read before the row is locked the same %s oversell',
  async (_, size) => {
    const runId = await publish()
    const without = [0, 1].map(() => openWithoutGuard(databaseUrl(), placesAsSeenBefore))
    await race(runId, size, without)
    expect(Math.min(...without.map(({ changed }) => changed()))).toBeGreaterThan(0)
    await Promise.all(without.map(({ close }) => close()))
    const sold = await taken(runId)
    expect(sold).toBeGreaterThan(places)
    reportFigure(`without the guard ${sold} of ${places} sold`)
  },
)

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

function race(runId: string, sizeOf: Size, on: readonly { db: Handle }[] = instances) {
  const services = on.map((instance) =>
    workerServices({ db: instance.db, cardsUrl: cards.url, minutesAhead: 0 }),
  )
  return Promise.all(
    Array.from({ length: buyers }, (_, nth) => {
      const own = services[nth % services.length]
      if (!own) throw new Error('There is no instance.')
      const input = checkoutInput({
        courseSlug: 'first-aid-at-work',
        scheduleId: runId,
        places: sizeOf(nth),
        clientAddress: `2001:db8:${runId.slice(0, 4)}:${nth}::1`,
      })
      // The number of places wanted is kept where the test can read it.
      const phone = `000000${sizeOf(nth)}`
      const customer = { ...input.customer, phone, email: `racer-${nth}-${runId}@mail.example` }
      return startCheckout({ ...input, customer }, own).catch(busy)
    }),
  )
}

/** On a busy machine somebody may wait too long for a connection: they get no place, and are told so. */
function busy(error: Error) {
  if (!error.message.includes('timeout exceeded when trying to connect')) throw error
  return { ok: false, reason: 'sold-out' } as const
}

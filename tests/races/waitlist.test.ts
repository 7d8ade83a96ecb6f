import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import { changeBookingStatus } from '#app/operations/booking/change-booking-status.ts'
import { newHold } from '#app/operations/booking/checkout/new-hold.ts'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import type { Services } from '#app/services.server.ts'
import { holdStatement } from '#app/storage/booking/hold-statement.ts'
import { groupDiscount } from '#content/settings.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { catalogue } from '../catalogue.ts'
import { lockWaits } from '../engines/lock-waits.ts'
import { workerServices } from '../faults/worker-services.ts'
import { reportFigure } from '../report-figure.ts'
import { minutesToNoon } from '../weeks-ahead.ts'
import { connectionTo, twoInstances, unheardCards } from './two-instances.ts'

const buyers = 50
const waiters = 5
const capacity = 4
const courseSlug = 'first-aid-at-work'

const { dbAt, databaseUrl } = twoInstances()
const db = connectionTo(databaseUrl)
const cards = unheardCards()

test(`one place released, ${buyers} buyers, ${waiters} waiters: the first waiter has it`, async () => {
  const { runId, bookings } = await fullRun()
  await waitFor(runId, waiters)
  const release = () => cancel(bookings[0] ?? '', 0)
  const outcomes = await Promise.all([release(), ...buy(runId)].map(quietly))
  const sold = outcomes.slice(1).filter((outcome) => outcome.ok)
  expect(sold).toEqual([])
  expect(await line(runId)).toEqual(['offered', ...Array(waiters - 1).fill('waiting')])
  expect(await places(runId)).toEqual({ taken: capacity - 1, offered: 1, letters: 1 })
  reportFigure(`1 place, ${buyers} buyers, ${waiters} waiters: offered to the first`)
})

test('control: a release that does not serve the line leaks the place to a buyer', async () => {
  const { runId, bookings } = await fullRun()
  await waitFor(runId, waiters)
  // As the version before released places: the line is served later, by the job.
  await db.query(
    'update course_schedules set current_enrollments = current_enrollments - 1 where id = $1',
    [runId],
  )
  await db.query(`update course_enrollments set status = 'cancelled' where id = $1`, [bookings[0]])
  const outcomes = await Promise.all(buy(runId).map(quietly))
  await serveWaitlists(instance(0))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await line(runId)).toEqual(Array(waiters).fill('waiting'))
})

test('two dates release places at once: who waits for any date gets one offer, not two', async () => {
  const [one, other] = [await fullRun(), await fullRun()]
  await waitFor(null, capacity)
  // At night offers would last until the morning, and a date may keep fewer of them.
  const ahead = minutesToNoon()
  await Promise.all(
    [one, other].flatMap(({ bookings }, nth) => bookings.map((id) => cancel(id, nth, ahead))),
  )
  await serveWaitlists(instance(0, ahead))
  const { rows } = await db.query(
    `select w.state, w.places_held as held, (select count(*)::int from outbox
        where subject_id = w.id and kind = 'waitlist-offer') as letters
      from waitlist_entries w where run_id is null`,
  )
  expect(rows).toEqual(Array(capacity).fill({ state: 'offered', held: 1, letters: 1 }))
  const [first, second] = [await places(one.runId), await places(other.runId)]
  expect(first.offered + second.offered).toBe(capacity)
})

test('one offered place and ten forms at once from its link: one hold', async () => {
  const { runId, entryId } = await offeredRun()
  const forms = Array.from({ length: 10 }, (_, nth) =>
    startCheckout({ ...form(runId, nth), waitlistEntryId: entryId }, instance(nth)),
  )
  const outcomes = await Promise.all(forms)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await places(runId)).toMatchObject({ taken: capacity, offered: 0 })
})

test('control: without the locks only the table’s own check stops the second hold, with an error', async () => {
  const { runId, entryId } = await offeredRun(10)
  const pool = new Pool({ connectionString: databaseUrl(), max: 10 })
  const racers = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  // All of them read the offer before one of them uses it: the run is locked until then.
  await db.query('begin')
  await db.query('select from course_schedules where id = $1 for update', [runId])
  const held = racers.map((racer, nth) =>
    drizzle({ client: racer })
      .execute(holdStatement(hold(runId, entryId, nth)))
      .catch(() => 'error' as const),
  )
  await expect.poll(() => lockWaits(db)).toBe(10)
  await db.query('commit')
  const results = await Promise.all(held)
  for (const racer of racers) racer.release()
  await pool.end()
  expect(results.filter((result) => result === 'error').length).toBeGreaterThan(0)
})

function instance(nth: number, minutesAhead = 0): Services {
  return workerServices({ db: dbAt(nth), cardsUrl: cards.url, minutesAhead })
}

function cancel(bookingId: string, nth: number, minutesAhead = 0) {
  const revision = { bookingId, actorId: 'staff', seenRevision: 0 }
  return changeBookingStatus({ ...revision, status: 'cancelled' }, instance(nth, minutesAhead))
}

function form(runId: string, nth: number) {
  const input = checkoutInput({ courseSlug, scheduleId: runId, name: 'Racer' })
  const customer = { ...input.customer, email: `racer-${nth}-${runId}@mail.example` }
  return { ...input, customer, clientAddress: `198.51.100.${nth}` }
}

const buy = (runId: string) =>
  Array.from({ length: buyers }, (_, nth) => startCheckout(form(runId, nth), instance(nth)))

const quietly = async (outcome: Promise<{ ok: boolean }>) => ({ ok: (await outcome).ok })

function hold(runId: string, entryId: string, nth: number) {
  const course = catalogue.course(courseSlug)
  if (!course) throw new Error('There is no such course.')
  return newHold(
    { ...form(runId, nth), waitlistEntryId: entryId },
    {
      course,
      chosen: { date: { id: runId, text: '' }, expressRequest: null },
      hashes: {
        details: randomUUID(),
        buyer: randomUUID(),
        clientAddress: randomUUID(),
        codeTries: randomUUID(),
      },
      price: orderPrice({ listPence: course.price.page, places: 1, groupDiscount }),
      codeId: null,
      publicUrl: 'https://academy.example',
      now: new Date(),
      vatRate: 0,
    },
  )
}

async function fullRun() {
  const { rows } = await db.query(
    `insert into course_schedules (course_slug, course_title, status, start_date, end_date,
        location, max_capacity, current_enrollments)
      values ($1, 'First Aid at Work', 'active', now()::date + 40, now()::date + 42, 'Epsom',
        $2, $2) returning id`,
    [courseSlug, capacity],
  )
  const runId = rows[0].id as string
  const { rows: booked } = await db.query(
    `with bought as (insert into orders (buyer_name, buyer_email, buyer_phone, list_price, total,
        terms_version, refund_tiers) select 'Trainee', 'trainee@mail.example', '1', 100, 100, '1',
        '[]' from generate_series(1, $2) returning id)
      insert into course_enrollments (order_id, schedule_id, course_slug, full_name, email, phone,
        course_title, price, status)
      select id, $1, $3, 'Trainee', 'trainee@mail.example', '1', 'First Aid at Work', 100,
        'confirmed' from bought returning id`,
    [runId, capacity, courseSlug],
  )
  return { runId, bookings: booked.map(({ id }) => id as string) }
}

/** Entries that have confirmed, one second after the other; without a run, for any date. */
async function waitFor(runId: string | null, count: number) {
  const { rows } = await db.query(
    `insert into waitlist_entries (course_slug, course_title, run_id, earliest, latest, full_name,
        email, mailbox, phone, places, state, queued_at)
      select $1, 'First Aid at Work', $2, now()::date, now()::date + 100, 'Waiter',
        'w' || n || '@mail.example', 'w' || n || '@mail.example', '1', 1, 'waiting',
        now() - interval '1 hour' + n * interval '1 second'
      from generate_series(1, $3) n returning id`,
    [courseSlug, runId, count],
  )
  return rows.map(({ id }) => id as string)
}

async function offeredRun(offered = 1) {
  const { runId } = await fullRun()
  const [entryId = ''] = await waitFor(runId, 1)
  await db.query(
    `update course_schedules set current_enrollments = current_enrollments - 1,
      offered_places = $2 where id = $1`,
    [runId, offered],
  )
  await db.query(
    `update waitlist_entries set state = 'offered', held_run_id = $2, places_held = 1,
      offer_places = 1, offer_until = now() + interval '1 hour' where id = $1`,
    [entryId, runId],
  )
  return { runId, entryId }
}

async function line(runId: string) {
  const { rows } = await db.query(
    'select state from waitlist_entries where run_id = $1 order by queued_at',
    [runId],
  )
  return rows.map(({ state }) => state as string)
}

async function places(runId: string) {
  const { rows } = await db.query(
    `select current_enrollments as taken, offered_places as offered,
      (select count(*)::int from outbox o join waitlist_entries w on w.id = o.subject_id
        where w.run_id = s.id and o.kind = 'waitlist-offer') as letters
      from course_schedules s where id = $1`,
    [runId],
  )
  return rows[0] as { taken: number; offered: number; letters: number }
}

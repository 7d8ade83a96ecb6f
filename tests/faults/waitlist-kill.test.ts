import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBookingStatus } from '#app/operations/booking/change-booking-status.ts'
import { declineOffer } from '#app/operations/waitlist/leave-waitlist.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { createDatabase, dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { bundleWorker } from './bundle-worker.ts'
import { moveByTrainee } from './move-by-trainee.ts'
import { workerServices } from './worker-services.ts'

const cycles = howOften('KILLS', 8)

let databaseUrl: string
let db: Client
let worker: Awaited<ReturnType<typeof bundleWorker>>
let database: Database

beforeAll(async () => {
  worker = await bundleWorker('waitlist-worker.ts')
  databaseUrl = await createDatabase()
  database = await openDatabaseAt(databaseUrl)
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.close()
  await dropDatabase(databaseUrl)
  worker.remove()
})

test(`${cycles} kills between release, offer and letter: nobody is forgotten, nobody told twice`, {
  timeout: 900_000,
}, async () => {
  const decline = ({ entries }: Run) => entries[0] ?? ''
  const whole = await fullRun()
  const crossed = (await work('decline', whole, decline(whole), 0)) ?? 0
  expect(crossed).toBeGreaterThan(20)
  let killed = 0
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const run = await fullRun()
    const dieAt = Math.ceil((cycle * crossed) / cycles)
    killed += (await work('decline', run, decline(run), dieAt)) === null ? 1 : 0
    // Whoever asked gets no answer and asks again; the job runs as ever.
    await again(run)
    await expectOrder(run)
  }
  expect(killed).toBe(cycles)
  reportFigure(`${killed} kills over ${crossed} boundaries`)
})

const moves = Math.ceil(cycles / 2)

test(`${moves} kills while a trainee moves: one place before and after, and the freed one is offered once`, {
  timeout: 900_000,
}, async () => {
  const crossed = (await work('move', await paidRun(), await emptyRun(), 0)) ?? 0
  expect(crossed).toBeGreaterThan(15)
  let killed = 0
  for (let cycle = 1; cycle <= moves; cycle += 1) {
    const [run, to] = [await paidRun(), await emptyRun()]
    const dieAt = Math.ceil((cycle * crossed) / moves)
    killed += (await work('move', run, to, dieAt)) === null ? 1 : 0
    // Only the very last boundary is after the commit.
    await expectMoved(run, to, dieAt === crossed)
    // The trainee gets no answer, looks at the page again, and moves if that was not done.
    await moveByTrainee(run.bookingId, to, services())
    await serveWaitlists(services())
    await expectMoved(run, to, true)
  }
  expect(killed).toBe(moves)
  reportFigure(`${killed} kills over ${crossed} boundaries of a trainee's own move`)
})

type Run = { runId: string; bookingId: string; entries: string[] }

/** How many boundaries it crossed, or null when it died on the way. */
async function work(what: 'decline' | 'move', { bookingId }: Run, otherId: string, dieAt: number) {
  const child = fork(worker.path, [databaseUrl, what, bookingId, otherId, String(dieAt)])
  let boundaries: number | null = null
  child.on('message', (message: { boundaries?: number }) => {
    if (message.boundaries !== undefined) boundaries = message.boundaries
  })
  await once(child, 'exit')
  return boundaries
}

const services = () =>
  workerServices({ db: database.db, cardsUrl: 'http://127.0.0.1:1', minutesAhead: 0 })

async function again({ bookingId, entries }: Run) {
  const { rows } = await db.query('select revision from course_enrollments where id = $1', [
    bookingId,
  ])
  const revision = { bookingId, actorId: 'staff', seenRevision: rows[0].revision as number }
  await serveWaitlists(services())
  await changeBookingStatus({ ...revision, status: 'cancelled' }, services())
  await declineOffer(entries[0] ?? '', services())
  await serveWaitlists(services())
}

/** All of a move has happened, or nothing: places, offer and letters. */
async function expectMoved({ runId, bookingId, entries }: Run, to: string, hasMoved: boolean) {
  const count = hasMoved ? 1 : 0
  const { rows } = await db.query(
    `select b.schedule_id as at, b.status, b.moves_by_trainee as moves,
        f.current_enrollments as left_taken, f.offered_places as left_offered,
        t.current_enrollments as new_taken,
        (select state from waitlist_entries where id = $3) as first,
        (select count(*)::int from outbox where subject_id = $3 and kind = 'waitlist-offer') as offers,
        (select count(*)::int from outbox where subject_id = b.id and kind = 'date-moved') as letters
      from course_enrollments b, course_schedules f, course_schedules t
      where b.id = $1 and f.id = $2 and t.id = $4`,
    [bookingId, runId, entries[0], to],
  )
  expect(rows).toEqual([
    {
      at: hasMoved ? to : runId,
      status: 'confirmed',
      moves: count,
      new_taken: count,
      left_taken: 1 - count,
      left_offered: count,
      offers: count,
      letters: count,
      first: hasMoved ? 'offered' : 'waiting',
    },
  ])
}

/** The first was offered the place and declined, the second has it, the third waits. */
async function expectOrder({ runId }: Run) {
  const { rows: entries } = await db.query(
    `select state, places_held as held, (select count(*)::int from outbox
        where subject_id = w.id and kind = 'waitlist-offer') as letters
      from waitlist_entries w where run_id = $1 order by queued_at`,
    [runId],
  )
  expect(entries).toEqual([
    { state: 'declined', held: 0, letters: 1 },
    { state: 'offered', held: 1, letters: 1 },
    { state: 'waiting', held: 0, letters: 0 },
  ])
  const { rows: runs } = await db.query(
    'select current_enrollments as taken, offered_places as offered from course_schedules where id = $1',
    [runId],
  )
  expect(runs[0]).toEqual({ taken: 0, offered: 1 })
}

/** Only who has paid moves. */
async function paidRun() {
  const run = await fullRun()
  await db.query('update course_enrollments set paid = price where id = $1', [run.bookingId])
  return run
}

/** A later date with a free place. */
async function emptyRun() {
  const { rows } = await db.query(
    `insert into course_schedules (course_slug, course_title, status, start_date, end_date,
        location, max_capacity)
      values ('door-supervisor', 'Door Supervisor', 'active', now()::date + 120,
        now()::date + 125, 'Epsom', 1) returning id`,
  )
  return rows[0].id as string
}

/** One place, taken, and three who wait for it. */
async function fullRun(): Promise<Run> {
  const { rows: runs } = await db.query(
    `insert into course_schedules (course_slug, course_title, status, start_date, end_date,
        location, max_capacity, current_enrollments)
      values ('door-supervisor', 'Door Supervisor', 'active', now()::date + 90,
        now()::date + 95, 'Epsom', 1, 1) returning id`,
  )
  const runId = runs[0].id as string
  const { rows: booked } = await db.query(
    `with bought as (insert into orders (buyer_name, buyer_email, buyer_phone, list_price, total,
        terms_version, refund_tiers) values ('Trainee', 't@mail.example', '1', 100, 100, '1', '[]')
        returning id)
      insert into course_enrollments (order_id, schedule_id, course_slug, full_name, email, phone,
        course_title, price, status)
      select id, $1, 'door-supervisor', 'Trainee', 't@mail.example', '1', 'Door Supervisor', 100,
        'confirmed' from bought returning id`,
    [runId],
  )
  const { rows: entries } = await db.query(
    `insert into waitlist_entries (course_slug, course_title, run_id, full_name, email, mailbox,
        phone, places, state, queued_at)
      select 'door-supervisor', 'Door Supervisor', $1, 'Waiter', 'w' || n || '@mail.example',
        'w' || n || '@mail.example', '1', 1, 'waiting', now() - interval '1 hour' + n * interval '1 second'
      from generate_series(1, 3) n returning id`,
    [runId],
  )
  return { runId, bookingId: booked[0].id, entries: entries.map(({ id }) => id as string) }
}

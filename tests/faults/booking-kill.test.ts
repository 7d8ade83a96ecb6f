import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollOpenCheckouts } from '#app/operations/booking/checkout/poll-open-checkouts.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { type CardSandbox, startCardSandbox } from '#sandbox/cards/server.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { bundleWorker } from './bundle-worker.ts'
import { workerServices } from './worker-services.ts'

const cycles = howOften('KILLS', 5)
const later = 60

let databaseUrl: string
let db: Client
let cards: CardSandbox
let minutesAhead = 0
let worker: Awaited<ReturnType<typeof bundleWorker>>
let database: Database

beforeAll(async () => {
  worker = await bundleWorker('booking-worker.ts')
  databaseUrl = await createDatabase()
  const migrations = join(import.meta.dirname, '../../app/storage/migrations')
  database = await openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error })
  cards = await startCardSandbox({
    port: 0,
    secretKey: 'sk_test_sandbox',
    merchant: 'The Academy',
    now: () => new Date(Date.now() + minutesAhead * 60_000),
  })
  db = new Client({ connectionString: databaseUrl })
  await db.connect()
  await insertCode(database.db, {
    id: randomUUID(),
    code: 'K7QMP-4XB2N',
    unit: 'percent',
    amount: 10,
    fromDay: '2026-01-01',
    totalLimit: 10_000,
    note: 'Kills',
    createdBy: 'staff',
  })
})
afterAll(async () => {
  await db.end()
  await database.close()
  await cards.close()
  await dropDatabase(databaseUrl)
  worker.remove()
})

test(`${cycles} kills, at boundaries from the first to the last: an hour later everything is in order`, {
  timeout: 900_000,
}, async () => {
  const crossed = (await work(await publish(), 0)) ?? 0
  await recover()
  expect(crossed).toBeGreaterThan(12)
  let killed = 0
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const runId = await publish()
    // Fewer kills than boundaries are spread over all of them.
    const dieAt = ((Math.ceil((cycle * Math.max(crossed, cycles)) / cycles) - 1) % crossed) + 1
    killed += (await work(runId, dieAt)) === null ? 1 : 0
    minutesAhead += later
    await recover()
    await expectOrder(runId)
    await expectCodes()
  }
  expect(killed).toBe(cycles)
  reportFigure(`${killed} kills over ${crossed} boundaries`)
})

/** How many boundaries it crossed, or null when it died on the way. */
async function work(runId: string, dieAt: number) {
  const asked = [databaseUrl, cards.url, runId, String(dieAt), String(minutesAhead)]
  const child = fork(worker.path, asked)
  let boundaries: number | null = null
  child.on('message', (message: { pay?: string; boundaries?: number }) => {
    if (message.boundaries !== undefined) boundaries = message.boundaries
    if (message.pay) {
      cards.bank.pay(message.pay, '4242424242424242')
      child.send('paid')
    }
  })
  await once(child, 'exit')
  return boundaries
}

/** What the process that is started in its place does, with the clock an hour later. */
async function recover() {
  const services = workerServices({ db: database.db, cardsUrl: cards.url, minutesAhead })
  for (let round = 0; round < 3; round += 1) {
    await processStoredEvents(services)
    await pollOpenCheckouts(services)
    await makeRefunds(services)
  }
}

async function publish() {
  const { rows } = await db.query(
    `insert into course_schedules
      (course_slug, course_title, status, start_date, end_date, location, max_capacity)
    values ('door-supervisor', 'Door Supervisor', 'active', now()::date + 90,
      now()::date + 95, 'Epsom', 3) returning id`,
  )
  return rows[0].id as string
}

async function expectOrder(runId: string) {
  const { rows: bookings } = await db.query(
    `select e.status, e.paid, e.price, e.refund_owed, e.refunded, a.state, a.session_id,
      (select count(*)::int from outbox where subject_id = e.id and kind = 'booking-confirmation') as told,
      (select count(*)::int from refunds where enrollment_id = e.id and state <> 'made') as unfinished
    from course_enrollments e join checkout_attempts a using (order_id) where e.schedule_id = $1`,
    [runId],
  )
  const { rows: dates } = await db.query(
    'select current_enrollments as taken from course_schedules where id = $1',
    [runId],
  )
  const occupying = bookings.filter(({ status }) => ['pending', 'confirmed'].includes(status))
  expect(dates[0].taken).toBe(occupying.length)
  for (const booking of bookings) {
    expect(booking.status, 'nobody waits any more').not.toBe('pending')
    expect(booking.state).not.toBe('open')
    expect(booking.unfinished).toBe(0)
    expect(booking.refunded).toBe(booking.refund_owed)
    const session = booking.session_id ? cards.bank.session(booking.session_id) : null
    expect(session?.status, 'no page can be paid any more').not.toBe('open')
    const isPaid = session?.payment_status === 'paid'
    expect(booking.paid).toBe(isPaid ? booking.price : 0)
    expect(booking.told).toBe(isPaid ? 1 : 0)
    if (!isPaid) continue
    const back = refundedAtBank(session)
    expect(back).toBe(booking.refunded)
    expect(booking.status).toBe(back > 0 ? 'refunded' : 'confirmed')
  }
}

/** No code is held any more: it was spent by whoever paid, and is free again otherwise. */
async function expectCodes() {
  const { rows } = await db.query(
    `select c.held, c.used,
      (select count(*)::int from code_uses u where u.state = 'spent') as spent,
      (select count(*)::int from code_uses u where u.state = 'held') as waiting,
      (select count(*)::int from code_uses u join course_enrollments e using (order_id)
        where (u.state = 'spent') <> (e.paid > 0)) as wrong,
      (select count(*)::int from orders o where o.discount_kind = 'code' and not exists
        (select from code_uses u where u.order_id = o.id)) as without
    from discount_codes c`,
  )
  const [counted] = rows
  expect(counted).toMatchObject({ held: 0, waiting: 0, wrong: 0, without: 0 })
  expect(counted.used).toBe(counted.spent)
}

function refundedAtBank({ payment_intent }: { payment_intent: unknown }) {
  const intent = typeof payment_intent === 'string' ? payment_intent : ''
  return cards.bank.listRefunds(intent).reduce((sum, { amount }) => sum + amount, 0)
}

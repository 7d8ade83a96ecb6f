import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#app/artwork/seeded-random.ts'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { rowsOf as select } from '#app/storage/engine/rows-of.ts'
import { signature } from '#sandbox/cards/webhooks.ts'
import { sandboxWebhookSecret } from '#server/card-provider.ts'
import { testSecret } from '../academy-with-cards.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { workerServices } from '../faults/worker-services.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { ask } from '../server/ask.ts'
import { openTwoAcademies, type Pair } from '../two-academies.ts'

const events = howOften('EVENTS', 2_000)
const perPayment = 4
const atOnce = 32
const seed = process.env.SEED ?? 'webhook-kill-1'
const secret = sandboxWebhookSecret(testSecret)
/** Types lie: what an event is called says nothing about the present. */
const types = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
]

let databaseUrl: string
let database: Database
let pair: Pair

beforeAll(async () => {
  databaseUrl = await createDatabase()
  pair = await openTwoAcademies(databaseUrl)
  // Only the test sends events.
  pair.cards.controls.deliverWebhooks = false
  const migrations = join(import.meta.dirname, '../../app/storage/migrations')
  database = await openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error })
}, 180_000)
afterAll(async () => {
  await database.close()
  await pair.close()
  await dropDatabase(databaseUrl)
})

test(`${events} events while the instances are killed: each that was answered 200 is applied once (seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  const random = seededRandom(seed)
  const sessions = await payments(Math.ceil(events / perPayment))
  const shuffled = random.sample(
    Array.from({ length: events }, (_, nth) => event(sessions[nth % sessions.length] ?? '', nth)),
    events,
  )
  const taken: string[] = []
  let again = 0
  const waiting = [...shuffled]
  const senders = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      while (!(await isTaken(next.body))) {
        again += 1
        await pause(50)
      }
      taken.push(next.id)
    }
  })
  let kills = 0
  while (waiting.length > 0) {
    await pause(random.between(100, 600))
    await pair.killAndStart(kills % 2)
    kills += 1
  }
  await Promise.all(senders)
  expect(taken).toHaveLength(events)
  expect(again, 'nothing was cut short: the test showed nothing').toBeGreaterThan(0)

  await expect.poll(unsettled, { timeout: 120_000, interval: 500 }).toBe(0)
  const kept = await select<{ id: string }>(database.db, sql`select id from payment_events`)
  expect(kept.map(({ id }) => id).toSorted()).toEqual(taken.toSorted())
  expect(await endings()).toEqual([{ n: sessions.length, ...appliedOnce }])
  reportFigure(
    `${events} events about ${sessions.length} payments, ${kills} kills, ${again} sent again; all applied once (seed ${seed})`,
  )
})

/** One payment written down, one booking confirmed, the customer and the team told once. */
const appliedOnce = { status: 'confirmed', isPaid: true, payments: 1, confirmations: 1, notices: 1 }

/** So many people have paid, and nobody has told us yet. */
async function payments(count: number) {
  const services = workerServices({ db: database.db, cardsUrl: pair.cards.url, minutesAhead: 0 })
  const sessions: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const outcome = await startCheckout(
      checkoutInput({ name: `Payer ${nth}`, clientAddress: `10.1.${nth >> 8}.${nth & 255}` }),
      services,
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    const sessionId = new URL(outcome.url).pathname.split('/').at(-1) ?? ''
    pair.cards.bank.pay(sessionId, '4242424242424242')
    sessions.push(sessionId)
  }
  return sessions
}

function event(sessionId: string, nth: number) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  const type = types[nth % types.length]
  const object = { id: sessionId, object: 'checkout.session' }
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object } }) }
}

async function isTaken(body: string) {
  const answer = await ask(`${pair.url}/api/payments/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Stripe-Signature': signature(body, secret, new Date()),
    },
    body: Buffer.from(body),
  }).catch(() => null)
  return answer?.status === 200
}

async function unsettled() {
  const [found] = await select<{ n: number }>(
    database.db,
    sql`select count(*)::int as n from payment_events where settled_at is null`,
  )
  return found?.n
}

/** How the bookings ended, each way with how many ended so. */
function endings() {
  return select(
    database.db,
    sql`select count(*)::int as n, status, "isPaid", payments, confirmations, notices from (
      select e.status, e.paid = e.price as "isPaid",
        (select count(*)::int from payments p where p.order_id = e.order_id) as payments,
        (select count(*)::int from outbox
          where subject_id = e.id and kind = 'booking-confirmation') as confirmations,
        (select count(*)::int from outbox
          where subject_id = e.id and kind = 'booking-notice') as notices
      from course_enrollments e where e.email like 'payer.%') each
    group by status, "isPaid", payments, confirmations, notices`,
  )
}

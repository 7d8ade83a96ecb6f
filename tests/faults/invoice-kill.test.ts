import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Handle } from '#app/storage/engine/database.server.ts'
import { addPaidBooking } from '../booking/paid-booking.ts'
import { createDatabase, dropDatabase, openDatabaseAt } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { bundleWorker } from './bundle-worker.ts'

const kills = howOften('KILLS', 5)
const ordersPerKill = 12

let databaseUrl: string
let database: Database
let worker: Awaited<ReturnType<typeof bundleWorker>>
beforeAll(async () => {
  worker = await bundleWorker('invoice-worker.ts')
  databaseUrl = await createDatabase()
  database = await openDatabaseAt(databaseUrl)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(databaseUrl)
  worker.remove()
})
beforeEach(() => database.db.execute(sql`truncate invoices, invoice_counters cascade`))

test(`${kills} kills at any moment while documents are written: numbers without a gap`, async () => {
  const orderIds = await addOrders()
  const usual = await work(orderIds)
  expectNumbers(await numbers(), { invoice: ordersPerKill, 'credit-note': ordersPerKill })
  let cutShort = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    orderIds.push(...(await addOrders()))
    const before = (await numbers()).length
    // Spread over the whole work, and never twice the same moment.
    await work(await unfinished(orderIds), ((kill - 1 + Math.random()) / kills) * usual)
    const after = await numbers()
    if (after.length > before && after.length < 2 * orderIds.length) cutShort += 1
    expectNumbers(after)
  }
  await work(await unfinished(orderIds))
  const each = orderIds.length
  expectNumbers(await numbers(), { invoice: each, 'credit-note': each })
  expect(cutShort, 'some were killed half-way').toBeGreaterThan(0)
  reportFigure(`${kills} kills, ${cutShort} of them half-way, ${2 * each} documents`)
})

test('control: a number that is taken before its document is written leaves a gap', async () => {
  const { db } = database
  const orderIds = await addOrders()
  await work(orderIds)
  // As a process would leave it that was killed between two transactions.
  await db.execute(sql`update invoice_counters set last_number = last_number + 1`)
  await work(await addOrders())
  const found = await numbers()
  expect(() => expectNumbers(found)).toThrow()
})

/** Until it has done all, or is killed so many milliseconds after it began. How long it worked. */
async function work(orderIds: readonly string[], killedAfter?: number) {
  const child = fork(worker.path, [databaseUrl, ...orderIds])
  const ended = once(child, 'exit')
  const said: unknown[] = []
  child.on('message', (message) => said.push(message))
  await once(child, 'message')
  const began = performance.now()
  if (killedAfter !== undefined) {
    await Promise.race([sleep(killedAfter), ended])
    child.kill('SIGKILL')
  }
  await ended
  if (killedAfter === undefined) expect(said).toEqual(['begins', 'done'])
  return performance.now() - began
}

async function addOrders() {
  const orderIds: string[] = []
  for (let nth = 0; nth < ordersPerKill; nth += 1) {
    const { orderId } = await addPaidBooking(database.db, {
      email: `buyer-${nth}@mail.example`,
      authSecret: 'x',
    })
    orderIds.push(orderId)
  }
  return orderIds
}

/** The next process goes on where the killed one stopped. */
async function unfinished(orderIds: readonly string[]) {
  const credited = (await numbers()).filter(({ kind }) => kind === 'credit-note')
  const done = new Set(credited.map(({ orderId }) => orderId))
  return orderIds.filter((id) => !done.has(id))
}

type Numbered = { kind: string; number: number; orderId: string }

async function numbers() {
  const db: Handle = database.db
  const { rows } = (await db.execute(
    sql`select kind, number, order_id as "orderId" from invoices order by kind, number`,
  )) as unknown as { rows: Numbered[] }
  return rows
}

/** 1 to the last of each kind, and each order once. */
function expectNumbers(found: readonly Numbered[], counts?: Record<string, number>) {
  for (const kind of ['invoice', 'credit-note']) {
    const own = found.filter((each) => each.kind === kind)
    expect(own.map(({ number }) => number)).toEqual(own.map((_, nth) => nth + 1))
    expect(new Set(own.map(({ orderId }) => orderId)).size, 'one per order').toBe(own.length)
    if (counts) expect(own.length).toBe(counts[kind])
  }
}

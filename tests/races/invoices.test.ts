import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { invoices } from '#app/storage/schema/invoice/invoice.ts'
import { addPaidBooking } from '../booking/paid-booking.ts'
import { reportFigure } from '../report-figure.ts'
import { twoInstances } from './two-instances.ts'

const { dbAt } = twoInstances()
beforeEach(async () => {
  await dbAt(0).execute(sql`truncate invoices, invoice_counters cascade`)
})

const servicesAt = (nth: number) =>
  ({
    db: dbAt(nth),
    now: () => new Date(),
    nudge: () => {},
    env: { invoicing: { vat: null, companyNumber: null, bank: null } },
  }) as unknown as Services

async function orders(count: number) {
  const ids = []
  for (let nth = 0; nth < count; nth += 1) {
    const email = `racer-${nth}@mail.example`
    const { orderId } = await addPaidBooking(dbAt(0), { email, authSecret: 'x' })
    ids.push(orderId)
  }
  return ids
}

async function numbers() {
  const found = await dbAt(0).select().from(invoices).orderBy(asc(invoices.number))
  return found.map(({ number }) => number)
}

const oneToTheLast = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

test('16 orders invoiced at once by two instances, each three times: 1 to 16 without a gap', async () => {
  const all = await orders(16)
  const requests = [...all, ...all.toReversed(), ...all]
  const started = performance.now()
  const outcomes = await Promise.all(
    requests.map((orderId, nth) => issueInvoice(orderId, servicesAt(nth))),
  )
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(await numbers()).toEqual(oneToTheLast(16))
  reportFigure(`${requests.length} requests in ${Math.round(performance.now() - started)} ms`)
})

test('those that are rolled back in between leave no gap', async () => {
  const [kept = '', ...others] = await orders(12)
  const failing = others.map((orderId, nth) => {
    const services = servicesAt(nth)
    // The letter cannot be written, after the number was taken.
    const now = () => new Date(Number.NaN)
    return issueInvoice(orderId, nth % 2 === 0 ? { ...services, now } : services).catch(() => null)
  })
  await Promise.all([issueInvoice(kept, servicesAt(1)), ...failing])
  const found = await numbers()
  expect(found.length).toBeLessThan(12)
  expect(found).toEqual(oneToTheLast(found.length))
})

test('control: the highest number plus one, without the counter, is given twice', async () => {
  const bothRead = Promise.withResolvers<void>()
  let read = 0
  const withoutLock = (nth: number) =>
    dbAt(nth).transaction(async (tx) => {
      const { rows } = (await tx.execute(
        sql`select coalesce(max(number), 0) + 1 as next from invoices`,
      )) as unknown as { rows: { next: number }[] }
      read += 1
      if (read === 2) bothRead.resolve()
      await bothRead.promise
      return rows[0]?.next
    })
  const [one, other] = await Promise.all([withoutLock(0), withoutLock(1)])
  expect(one).toBe(other)
})

test('control: a sequence leaves a gap when a transaction is rolled back', async () => {
  await dbAt(0).execute(sql`create sequence without_counter`)
  const next = (tx: Handle) =>
    tx.execute(sql`select nextval('without_counter')::int as next`) as unknown as Promise<{
      rows: { next: number }[]
    }>
  const first = await next(dbAt(0))
  await dbAt(0)
    .transaction(async (tx) => {
      await next(tx)
      throw new Error('rolled back')
    })
    .catch(() => {})
  const last = await next(dbAt(0))
  expect([first.rows[0]?.next, last.rows[0]?.next]).toEqual([1, 3])
})

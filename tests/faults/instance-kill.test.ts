import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutQueryLimit } from '#app/storage/engine/connection-limits.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { rowsOf as select } from '#app/storage/engine/rows-of.ts'
import { cardLedger } from '../booking/card-records.ts'
import { expectAlways } from '../booking/invariants.ts'
import { lookAtBookings } from '../booking/look-at-bookings.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { reportFigure } from '../report-figure.ts'
import { ask } from '../server/ask.ts'
import { openTwoAcademies, type Pair } from '../two-academies.ts'

const kills = Math.ceil(howOften('KILLS', 20) / 5)
const visitorsAtOnce = 8
const began = new Date()

let databaseUrl: string
let database: Database
let pair: Pair
/** Every payment page that was ever opened at the provider, whether we know of it or not. */
const opened = new Set<string>()

beforeAll(async () => {
  databaseUrl = await createDatabase()
  pair = await openTwoAcademies(databaseUrl)
  const { bank } = pair.cards
  const open = bank.createSession
  bank.createSession = (...asked) => {
    const session = open(...asked)
    opened.add(session.id)
    return session
  }
  const migrations = join(import.meta.dirname, '../../app/storage/migrations')
  database = await openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error })
}, 180_000)
afterAll(async () => {
  await database.close()
  await pair.close()
  await dropDatabase(databaseUrl)
})

test(`${kills} kills of one instance or the other: whoever tries again gets one place, and one confirmation`, {
  timeout: 900_000,
}, async () => {
  const runId = await publish(10_000)
  let over = false
  const visitors = Array.from({ length: visitorsAtOnce }, async (_, seat) => {
    const seen: Visit[] = []
    for (let n = 0; !over; n += 1) seen.push(await visit(`${seat}-${n}`, n % 3, runId))
    return seen
  })
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500)
    await pair.killAndStart(kill % 2)
  }
  over = true
  const visits = (await Promise.all(visitors)).flat()
  const paid = visits.filter((one) => one.paid)

  const { repeated, failed } = pair.balancer.counts
  reportFigure(
    `${kills} kills, ${visits.length} bookings, ${paid.length} paid; ${repeated} requests repeated by the balancer, ${failed} by the visitor`,
  )
  expect(failed, 'nothing was cut short: the test showed nothing').toBeGreaterThan(0)

  await expect.poll(() => count('confirmed'), { timeout: 120_000 }).toBe(paid.length)
  // The tests' server gathers no statistics by itself; without them, thousands of rows take seconds.
  await database.db.execute(sql`analyze`)
  const seen = await withoutQueryLimit(() => lookAtBookings(database.db, began))
  expectAlways(seen, await cardLedger(pair.cards, opened))
  expect(await bookingsPerPerson('visitor')).toEqual(visits.map(({ email }) => [email, 1]).sort())
  const kept = await enquiries()
  expect(visits.filter(({ email }) => !kept.has(email))).toEqual([])
})

test('control: with a new key each time, trying again makes a second booking', async () => {
  const form = { date: '', fullName: 'Asha Okafor', email: 'forgetful@mail.example' }
  for (const submission of [randomUUID(), randomUUID()]) {
    await insist('/courses/door-supervisor/book', { ...form, submission, phone: '07700 900123' })
  }
  expect(await bookingsPerPerson('forgetful')).toEqual([['forgetful@mail.example', 2]])
})

type Visit = { email: string; paid: boolean }

/** Writes to the academy, books, and, two times out of three, pays and comes back. */
async function visit(name: string, kind: number, runId: string): Promise<Visit> {
  const email = `visitor-${name}@mail.example`
  await insist('/contact', { ...goodEnquiry, email })
  // The same key however often the form is sent: that is what makes it one booking.
  const form = { submission: randomUUID(), date: runId, fullName: 'Asha Okafor', email }
  const cardPage = await insist('/courses/door-supervisor/book', { ...form, phone: '07700 900123' })
  const sessionId = new URL(cardPage).pathname.split('/').at(-1) ?? ''
  if (kind === 0) return { email, paid: false }
  pair.cards.bank.pay(sessionId, '4242424242424242')
  await insist(`/payment-success?session_id=${sessionId}`)
  return { email, paid: true }
}

/** As a patient person does: sends it again until it is answered. */
async function insist(path: string, form?: Record<string, string>): Promise<string> {
  for (;;) {
    const answer = await ask(`${pair.url}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {},
      body: form && Buffer.from(new URLSearchParams(form).toString()),
    }).catch(() => null)
    const status = answer?.status ?? 0
    if (status === 200 || status === 303) return answer?.headers.location ?? ''
    if (status >= 400 && status < 500) throw new Error(`${path} was refused with ${status}.`)
    await pause(100)
  }
}

async function publish(places: number) {
  const [date] = await select<{ id: string }>(
    database.db,
    sql`insert into course_schedules
        (course_slug, course_title, status, start_date, end_date, location, max_capacity)
      values ('door-supervisor', 'Door Supervisor', 'active', now()::date + 90,
        now()::date + 95, 'Epsom', ${places}) returning id`,
  )
  return date?.id ?? ''
}

async function count(status: string) {
  const [found] = await select<{ n: number }>(
    database.db,
    sql`select count(*)::int as n from course_enrollments
      where email like 'visitor-%' and status = ${status}`,
  )
  return found?.n
}

async function bookingsPerPerson(who: string) {
  const rows = await select<{ email: string; n: number }>(
    database.db,
    sql`select email, count(*)::int as n from course_enrollments
      where email like ${`${who}%`} group by email`,
  )
  return rows.map(({ email, n }) => [email, n]).sort()
}

async function enquiries() {
  const rows = await select<{ email: string }>(
    database.db,
    sql`select distinct email from contact_enquiries`,
  )
  return new Set(rows.map(({ email }) => email))
}

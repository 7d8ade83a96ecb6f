import { join } from 'node:path'
import { Client } from 'pg'
import { readBookingFilter, readBookingPage } from '#app/domain/booking/list/booking-filter.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { bookingPage } from '#app/storage/booking/booking-list.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { claimMode } from '#server/start-checks/database-mode.ts'
import { makeDatabase } from '#tests/engines/own-database.ts'
import { startPostgres } from '#tests/engines/postgres.ts'
import { type AcademyProcess, startAcademyProcess } from '#tests/running-academy.ts'
import { signInAsStaff } from '#tests/sign-in-as-staff.ts'
import { benchSearches } from './booking-search.ts'
import { checkRatio, print } from './report.ts'
import { residentMb } from './resident-memory.ts'
import { rareName, seedBookings } from './seed-bookings.ts'

const migrations = join(import.meta.dirname, '../app/storage/migrations')
const sizes = [10_000, 100_000, 1_000_000] as const
const runs = 200
const mostGrowthMb = 100
const size = portalFigures.bookingsPerPage

type Timings = { ours: number; bare: number }

/** The bookings list at 10,000, 100,000 and 1,000,000 bookings, compared with the bare SQL. */
export async function benchBookingsList() {
  const postgres = await startPostgres()
  const academies: Seeded[] = []
  try {
    for (const rows of sizes) academies.push(await seeded(postgres.url, rows))
    const results: Result[] = []
    for (const name of names) results.push({ name, bySize: await time(academies, name) })
    const searchesAreFlat = await benchSearches(academies)
    for (const { close } of academies) await close()
    let exportsWithinMemory = true
    for (const { url, rows } of academies)
      exportsWithinMemory = (await wholePages(url, rows)) && exportsWithinMemory
    return report(results) && searchesAreFlat && exportsWithinMemory
  } finally {
    await postgres.stop()
  }
}

type Seeded = {
  rows: number
  url: string
  database: Database
  client: Client
  close(): Promise<void>
}

type Result = { name: string; bySize: Timings[] }

async function seeded(server: string, rows: number): Promise<Seeded> {
  const url = await makeDatabase(server)
  const database = await open(url)
  // Otherwise the sandbox refuses a database with orders but without demonstration data.
  await claimMode(database.db, { mode: 'sandbox' })
  console.log(`\nseeding ${rows.toLocaleString('en-GB')} bookings…`)
  await seedBookings(url, rows)
  const client = new Client({ connectionString: url })
  await client.connect()
  const close = async () => {
    await client.end()
    await database.close()
  }
  return { rows, url, database, client, close }
}

const names = ['first page', 'middle page', 'rare search', 'common search', 'one status'] as const

async function queryFor({ database, rows }: Seeded, name: (typeof names)[number]) {
  const everything = new URLSearchParams()
  const { bookings } = await bookingPage(database.db, {
    filter: readBookingFilter(everything),
    page: readBookingPage(everything),
    size: 1,
  })
  const newest = Date.parse(bookings[0]?.exactTime ?? '')
  // `seedBookings` makes one row per 40 seconds, so the time of the middle row is known.
  const middle = new Date(newest - (rows / 2) * 40_000).toISOString().replace('Z', '000Z')
  const text = {
    'first page': '',
    'middle page': `after=${middle}~00000000-0000-4000-8000-000000000000`,
    'rare search': `search=${rareName}`,
    'common search': 'search=supervisor',
    'one status': 'status=pending',
  }[name]
  const query = new URLSearchParams(text)
  return { filter: readBookingFilter(query), page: readBookingPage(query), size }
}

async function time(academies: Seeded[], name: (typeof names)[number]): Promise<Timings[]> {
  const sides = await Promise.all(
    academies.map(async (academy) => {
      const asked = await queryFor(academy, name)
      return { ...academy, asked, ...bare(asked), ours: [] as number[], bares: [] as number[] }
    }),
  )
  for (let run = 0; run < runs; run += 1) {
    // Taking turns, so that other load on the machine affects all of them alike.
    for (const { database, client, asked, sql, values, ours, bares } of sides) {
      ours.push(await timed(() => bookingPage(database.db, asked)))
      bares.push(await timed(() => client.query(sql, values)))
    }
  }
  const largest = sides.at(-1)
  if (largest) await showPlan(largest.client, name, largest)
  return sides.map(({ ours, bares }) => ({ ours: p95(ours), bare: p95(bares) }))
}

type Asked = Parameters<typeof bookingPage>[1]

/** The same query, written by hand. */
function bare({ filter, page }: Asked) {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const where = [
    ...(filter.search
      ? [`(search_text like ${value(`%${filter.search.toLowerCase()}%`)} or buyer_text like $1)`]
      : []),
    ...(filter.status ? [`status = ${value(filter.status)}`] : []),
    ...(page.from.after
      ? [`(created_at, id) < (${value(page.from.after.at)}, ${value(page.from.after.id)})`]
      : []),
  ]
  const order = 'order by created_at desc nulls last, id desc nulls last'
  const sql = `select id, full_name, email, phone, emergency_contact, dietary_requirements, course_title,
      course_date, price, status, stripe_session_id, needs_attention, created_at, updated_at,
      (select json_build_object('buyer', buyer_name, 'email', buyer_email, 'company', company_name,
        'purchaseOrder', purchase_order, 'total', total, 'account', company_id is not null,
        'means', (select means from staff_orders where order_id = o.id),
        'methods', array(select method from payments where order_id = o.id group by method),
        'first', (select min(id::text) from course_enrollments where order_id = o.id))
      from orders o where o.id = listed.order_id)
    from (select * from course_enrollments ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
      ${order} limit ${size + 1}) listed ${order}`
  return { sql, values }
}

type Statement = { sql: string; values: unknown[] }

async function showPlan(client: Client, name: string, { sql, values }: Statement) {
  const explain = 'explain (analyze, costs off, summary off, timing off)'
  const { rows } = await client.query(`${explain} ${sql}`, values)
  const plan = rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')
  print(`\nplan of the ${name} at a million\n${plan}`)
}

/** Through HTTP, signed in: the pages, and the CSV export of the whole list. */
async function wholePages(databaseUrl: string, rows: number) {
  const academy = await startAcademyProcess({ env: { DATABASE_URL: databaseUrl } })
  try {
    const cookie = await signInAsStaff(academy)
    const label = rows.toLocaleString('en-GB')
    for (const path of ['/admin/bookings', '/admin/dashboard']) {
      const times: number[] = []
      for (let run = 0; run < 30; run += 1)
        times.push(await timed(() => read(academy, path, cookie)))
      print(`${path} at ${label}: p95 ${p95(times).toFixed(1)} ms`)
    }
    return await exported(academy, cookie, label)
  } finally {
    await academy.stop()
  }
}

async function exported(academy: AcademyProcess, cookie: string, label: string) {
  const before = residentMb(academy)
  let most = before
  let bytes = 0
  const began = performance.now()
  const answer = await fetch(`${academy.url}/admin/bookings.csv`, { headers: { cookie } })
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    most = Math.max(most, residentMb(academy))
  }
  const seconds = (performance.now() - began) / 1000
  print(
    `CSV of ${label}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB`,
  )
  return most - before <= mostGrowthMb
}

async function read({ url }: AcademyProcess, path: string, cookie: string) {
  const answer = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}.`)
}

/** Limits: 100 times the bookings at most 2 times the time; at most 1.5 times the bare SQL. */
function report(results: readonly Result[]) {
  const heads = [...sizes.map((rows) => rows.toLocaleString('en-GB')), 'last/first', 'ours/bare']
  print(`\np95 in ms         ${heads.map((head) => head.padStart(12)).join('')}`)
  let allWithin = true
  for (const { name, bySize } of results) {
    const [small, large] = [bySize[0], bySize.at(-1)]
    if (!small || !large) throw new Error('No sizes were measured.')
    const growth = large.ours / small.ours
    const cost = large.ours / large.bare
    allWithin =
      checkRatio({
        name: `bookings, ${name}: a million / ten thousand`,
        value: growth,
        atMost: 2,
      }) && allWithin
    allWithin =
      checkRatio({ name: `bookings, ${name}: ours / bare SQL`, value: cost, atMost: 1.5 }) &&
      allWithin
    const cells = [...bySize.map(({ ours }) => ours), growth, cost]
    print(`  ${name.padEnd(16)}${cells.map((cell) => cell.toFixed(2).padStart(12)).join('')}`)
  }
  return allWithin
}

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: null, migrations, onError: console.error })

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function p95(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

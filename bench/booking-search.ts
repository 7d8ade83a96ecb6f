import type { Client } from 'pg'
import { readBookingFilter, readBookingPage } from '#app/domain/booking/list/booking-filter.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { countListed, findBookings } from '#app/storage/booking/booking-list.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { checkRatio, print } from './report.ts'
import { rareName } from './seed-bookings.ts'
import { median } from './targets.ts'

type Academy = { rows: number; database: Database; client: Client }

/** What staff type, and what is hard about it. */
const searches = {
  'a rare name': rareName,
  'a common name': 'whitlock',
  'a company': 'clarke guarding',
  'a purchase order': '45000016',
  'several common words': 'door supervisor clarke',
  'common words, one person': 'security refresher gill',
  'common words that never meet': 'door level post example',
  'wrong letter, rare name': 'quilfeather',
  'wrong letter, common name': 'whitlack',
  'wrong letter, common word': 'suprvisor',
  'wrong letter in both words': 'suprvisor clarkx',
  'nothing found': 'zzzzz qqqqqq',
  'half a telephone number': '900 12',
  'start of a telephone number': '07700',
  reference: '1a2b',
  'a month': 'nov',
  'a month of a year': 'november 2026',
  'a day and a name': '24 nov clarke',
}
const runs = 15
/** Of the slowest search at ten thousand bookings. */
const mostTimes = 3

/** The list and its count for each search, as the page reads them, at each size. */
export async function benchSearches(academies: readonly Academy[]) {
  const heads = [
    ...academies.map(({ rows }) => rows.toLocaleString('en-GB')),
    'last/first',
    'found',
  ]
  print(`\nsearch, median in ms          ${heads.map((head) => head.padStart(12)).join('')}`)
  const largest = academies.at(-1)
  const scannedBefore = largest ? await scans(largest.client) : 0
  const results: { name: string; medians: number[] }[] = []
  for (const [name, text] of Object.entries(searches)) {
    const times: number[][] = academies.map(() => [])
    let found = ''
    for (let run = 0; run < runs; run += 1) {
      for (const [nth, { database }] of academies.entries()) {
        const began = performance.now()
        found = await listAndCount(database, text)
        times[nth]?.push(performance.now() - began)
      }
    }
    const medians = times.map(median)
    results.push({ name, medians })
    const cells = [...medians.map((each) => each.toFixed(1)), found]
    print(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  }
  const slowest = Math.max(...results.map(({ medians }) => medians[0] ?? 0))
  const within = results.map(({ name, medians }) =>
    checkRatio({
      name: `search, ${name}: a million / slowest at ten thousand`,
      value: (medians.at(-1) ?? 0) / slowest,
      atMost: mostTimes,
    }),
  )
  const scanned = largest ? (await scans(largest.client)) - scannedBefore : 0
  print(`  sequential scans of the bookings at the largest size: ${scanned}`)
  return within.every(Boolean) && scanned === 0
}

async function listAndCount({ db }: Database, text: string) {
  const query = new URLSearchParams({ search: text })
  const listed = await findBookings(db, {
    filter: readBookingFilter(query),
    page: readBookingPage(query),
    size: portalFigures.bookingsPerPage,
  })
  if (!listed.hasNext) return String(listed.bookings.length)
  const count = { filter: listed.filter, cap: portalFigures.countedUpTo }
  const { found, isAll } = await countListed(db, count)
  return isAll ? String(found) : `${found}+`
}

async function scans(client: Client) {
  // Each connection reports what it did at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await client.query(
    `select seq_scan::int as scans from pg_stat_user_tables where relname = 'course_enrollments'`,
  )
  return Number(rows[0]?.scans)
}

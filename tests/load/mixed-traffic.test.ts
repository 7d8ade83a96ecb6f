import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#app/artwork/seeded-random.ts'
import { rowsOf as select } from '#app/storage/engine/rows-of.ts'
import type { CardSandbox } from '#sandbox/cards/server.ts'
import { openCards } from '../academy-with-cards.ts'
import { freePort } from '../free-port.ts'
import { reportFigure } from '../report-figure.ts'
import { authSecret, openPeopledAcademy, type PeopledAcademy } from '../server/peopled-academy.ts'
import { type Visit, visits } from './visits.ts'

/** A half-hour's worth of people in each five minutes. */
const minutes = Number(process.env.TRAFFIC_MINUTES ?? 5)
const perHalfHour: Record<keyof typeof visits, number> = {
  browse: 900,
  enquire: 90,
  book: 120,
  'sign in': 90,
  'look after it': 60,
}
const seed = process.env.SEED ?? 'mixed-traffic-1'
const mostGrowth = 1.1

let site: PeopledAcademy
let cards: CardSandbox
let people = 0
let paid = 0
let requests = 0

beforeAll(async () => {
  const port = String(await freePort())
  cards = await openCards(port, authSecret)
  const listener = pathToFileURL(join(import.meta.dirname, 'heap-on-signal.ts')).href
  site = await openPeopledAcademy(
    { PORT: port, SANDBOX_CARDS_URL: cards.url, TRUSTED_PROXIES: '127.0.0.1' },
    ['--expose-gc', '--import', listener],
  )
}, 180_000)
afterAll(async () => {
  await site.close()
  await cards.close()
})

test(`half an hour's people in five minutes, for ${minutes}: no 5xx, and nothing piles up in memory (seed ${seed})`, {
  timeout: (minutes * 60 + 300) * 1000,
}, async () => {
  const random = seededRandom(seed)
  const names = Object.keys(visits) as (keyof typeof visits)[]
  // What is loaded and compiled once is no leak: everything has been used before it is measured.
  const warmUp = names.flatMap((name) => Array.from({ length: 15 }, () => name))
  expect(await walk(warmUp.map((name) => ({ name, at: 0 })))).toEqual([])
  await pause(2_000)
  const atStart = await heapInUse()

  const share = minutes / 5
  const plan = names.flatMap((name) =>
    Array.from({ length: Math.ceil(perHalfHour[name] * share) }, () => ({
      name,
      at: random.between(0, minutes * 60_000),
    })),
  )
  expect((await walk(plan)).slice(0, 10)).toEqual([])
  await expect.poll(confirmed, { timeout: 60_000 }).toBe(paid)
  await pause(2_000)
  const atEnd = await heapInUse()
  const growth = atEnd / atStart
  const found = `${plan.length} visits, ${requests} requests, ${paid} paid bookings, no 5xx; heap after GC ${mb(atStart)} MB, then ${mb(atEnd)} MB (× ${growth.toFixed(3)}) (seed ${seed})`
  reportFigure(found)
  expect(growth, found).toBeLessThanOrEqual(mostGrowth)
})

/** Everybody comes at their moment, whoever else is there; what was not as expected is said. */
async function walk(plan: { name: keyof typeof visits; at: number }[]) {
  const began = Date.now()
  const problems: string[] = []
  const queue = plan.toSorted((a, b) => a.at - b.at)
  // Nobody waits in line at a website, but a test must not open a thousand at once either.
  const walkers = Array.from({ length: 24 }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await pause(Math.max(0, next.at - (Date.now() - began)))
      people += 1
      const visit: Visit = { site, nth: people, onPaid: notePaid }
      try {
        requests += await visits[next.name](visit)
      } catch (error) {
        problems.push(`${next.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  })
  await Promise.all(walkers)
  return problems
}

function notePaid() {
  paid += 1
}

async function confirmed() {
  const [found] = await select<{ n: number }>(
    site.database.db,
    sql`select count(*)::int as n from course_enrollments
      where email like '%@traffic.example' and status = 'confirmed'`,
  )
  return found?.n
}

/** In bytes, after everything that can be thrown away was. */
async function heapInUse() {
  const told = () => [...site.academy.output().matchAll(/^heap (\d+)$/gm)].map(([, n]) => Number(n))
  const before = told().length
  process.kill(site.academy.pid, 'SIGUSR2')
  await expect.poll(() => told().length, { timeout: 30_000 }).toBe(before + 1)
  return told().at(-1) ?? Number.NaN
}

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

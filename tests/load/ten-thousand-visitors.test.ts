import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordVisits } from '../browser/record-visits.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'
import { expectOpenFiles } from './open-files.ts'

const visitors = howOften('VISITORS', 10_000)
const seconds = Number(process.env.VISIT_SECONDS ?? 60)
const everyMs = Math.min(10_000, (seconds * 1000) / 2)
/** A visit has many requests: this makes a few thousand a second. */
const betweenRequestsMs = Math.min(3_000, everyMs)
const clients = 2

/** Also with the embedded engine, which is part of the process. */
const mostMb = 600

const engines = [
  { engine: 'PostgreSQL', databaseUrl: () => createDatabase() },
  { engine: 'the embedded engine', databaseUrl: async () => null },
]
const places = engines.flatMap((place) => [
  { ...place, asking: 'pages' as const },
  { ...place, asking: 'whole visits' as const },
])

test.each(places)(
  `${visitors} visitors keep their connection and ask for $asking, on $engine: no error, and at most ${mostMb} MB`,
  { timeout: (seconds + 300) * 1000 },
  async ({ engine, databaseUrl: place, asking }) => {
    expectOpenFiles(visitors + 500)
    const databaseUrl = await place()
    const academy = await startAcademyProcess({
      env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    })
    try {
      const file = asking === 'pages' ? '' : await recordUrls(academy)
      const atRest = residentMb(academy)
      const groups = Array.from({ length: clients }, (_, nth) => startVisitors(academy, nth, file))
      await expect
        .poll(() => sum(groups.map(({ seen }) => seen().open)), { timeout: 120_000 })
        .toBe(visitors)
      let peak = 0
      for (let second = 0; second < seconds; second += 1) {
        await pause(1000)
        peak = Math.max(peak, residentMb(academy))
      }
      const ends = await Promise.all(groups.map((each) => each.end()))
      const answered = sum(ends.map((each) => each.answered))
      const found = `${engine}: ${visitors} connections asking for ${asking}, ${answered} answers, ${sum(ends.map((each) => each.failed))} errors; ${Math.round(atRest)} MB at rest, ${Math.round(peak)} MB at most`
      reportFigure(found)
      expect(ends.map(({ failed, reason }) => ({ failed, reason }))).toEqual(
        ends.map(() => ({ failed: 0, reason: '' })),
      )
      expect(answered).toBeGreaterThanOrEqual(visitors)
      expect(peak, found).toBeLessThanOrEqual(mostMb)
    } finally {
      await academy.stop()
      if (databaseUrl) await dropDatabase(databaseUrl)
    }
  },
)

type Seen = { open: number; answered: number; failed: number; reason: string; isDone?: boolean }

/** One process's share of the visitors, on a loopback address of its own so that ports suffice. */
function startVisitors({ url }: AcademyProcess, nth: number, file: string) {
  const from = process.platform === 'linux' ? `127.0.1.${nth + 1}` : ''
  const share = Math.floor(visitors / clients) + (nth < visitors % clients ? 1 : 0)
  const client = fork(join(import.meta.dirname, 'keep-alive-client.ts'), [
    new URL(url).port,
    from,
    ...[share, file ? betweenRequestsMs : everyMs, seconds].map(String),
    file,
  ])
  let seen: Seen = { open: 0, answered: 0, failed: 0, reason: '' }
  const done = new Promise<void>((resolve) => {
    client.on('message', (news: Seen) => {
      seen = news
      if (news.isDone) resolve()
    })
    client.once('exit', () => resolve())
  })
  return {
    seen: () => seen,
    async end() {
      client.send('over')
      await done
      const gone = once(client, 'exit')
      client.kill()
      await gone
      return seen
    },
  }
}

/** Every URL of a first visit to the pages that people see first, as Chromium asks for them now. */
async function recordUrls({ url }: AcademyProcess) {
  const visits = await recordVisits({
    url,
    pages: ['/', '/courses/door-supervisor'],
    kinds: ['first'],
  })
  const urls = visits.flatMap(({ exchanges }) => exchanges.map((each) => each.url))
  expect(urls).toContain('/api/schedules?course=door-supervisor')
  const file = join(mkdtempSync(join(tmpdir(), 'academy-visits-')), 'urls.json')
  writeFileSync(file, JSON.stringify(urls))
  return file
}

/** Where the system does not tell, the memory is no part of the test. */
function residentMb({ pid }: AcademyProcess) {
  if (process.platform !== 'linux') return 0
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)

import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationLock } from '#app/storage/engine/migration-lock.ts'
import { dropDatabase } from '../engines/engines.ts'
import { createPlantedDatabase } from '../engines/planted-database.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { reportFigure } from '../report-figure.ts'
import {
  type AcademyProcess,
  launchAcademyProcess,
  startAcademyProcess,
} from '../running-academy.ts'
import { type BlackHoleProxy, startBlackHoleProxy } from './black-hole-proxy.ts'

/** What docs/running.md promises, and what compose.yaml and the systemd unit wait for. */
const promised = { answerMs: 15_000, mailMs: 60_000, readyMs: 5_000, stopMs: 20_000 }

let databaseUrl: string
let proxy: BlackHoleProxy
let academy: AcademyProcess | null

beforeEach(async () => {
  databaseUrl = await createPlantedDatabase()
  proxy = await startBlackHoleProxy(databaseUrl)
  academy = null
})
afterEach(async () => {
  await academy?.kill()
  await proxy.close()
  await dropDatabase(databaseUrl)
})

async function start() {
  academy = await startAcademyProcess({
    env: { DATABASE_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal' },
  })
  return academy
}

/** The status, or that none came in time. */
async function ask(path: string, ms: number, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(ms)
  return fetch(`${academy?.url}${path}`, { ...init, signal, redirect: 'manual' }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 'no answer' as const,
  )
}

let visitors = 0
function enquire() {
  visitors += 1
  const email = `visitor-${visitors}@mail.example`
  return ask('/contact', promised.answerMs, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `10.1.${visitors >> 8}.${visitors & 255}` },
    body: new URLSearchParams({ ...goodEnquiry, email }),
  })
}

const isErrorPage = (status: number | string) => status === 500 || status === 503

const together = (count: number) => Promise.all(Array.from({ length: count }, enquire))

async function lastMailRun() {
  const figures = await fetch(`${academy?.url}/metrics`, { signal: AbortSignal.timeout(30_000) })
  const line = /^academy_job_last_success_timestamp_seconds\{work="send-mail"\} (.+)$/m
  return Number(line.exec(await figures.text())?.[1] ?? 0) * 1000
}

test('when every connection is silently lost, people are answered, mail runs again and /readyz tells the truth', {
  timeout: 240_000,
}, async () => {
  await start()
  expect(await together(30)).toEqual(Array(30).fill(303))
  expect(proxy.openConnections()).toBeGreaterThan(5)

  const lostAt = Date.now()
  proxy.swallowExisting()
  const during = await together(20)
  expect(during.filter((status) => status === 'no answer')).toEqual([])
  expect(during.filter((status) => status !== 303 && !isErrorPage(status))).toEqual([])

  const ready: (number | string)[] = []
  while (ready.at(-1) !== 200) {
    ready.push(await ask('/readyz', promised.readyMs))
    if (ready.at(-1) !== 200) await pause(200)
  }
  expect(new Set(ready.slice(0, -1))).toEqual(new Set(ready.length > 1 ? [503] : []))
  expect(await together(20), 'ready means that all ten connections work').toEqual(
    Array(20).fill(303),
  )
  await expect
    .poll(lastMailRun, { timeout: promised.mailMs, interval: 500 })
    .toBeGreaterThan(lostAt)
  const failed = during.filter(isErrorPage).length
  reportFigure(`${failed} of 20 requests got an error page, none was left waiting`)
})

test('while PostgreSQL swallows everything, /readyz says so, and afterwards it recovers by itself', {
  timeout: 240_000,
}, async () => {
  await start()
  await together(10)
  proxy.swallowEverything()
  const asked = Promise.all([together(15), ask('/readyz', promised.readyMs)])
  expect(await ask('/courses', promised.readyMs)).toBe(200)
  expect(await ask('/healthz', promised.readyMs)).toBe(200)
  const [people, readyz] = await asked
  expect(people.filter((status) => !isErrorPage(status))).toEqual([])
  expect(readyz).toBe(503)
  expect(await ask('/readyz', promised.readyMs)).toBe(503)
  proxy.letNewThrough()
  await expect
    .poll(() => ask('/readyz', promised.readyMs), { timeout: 60_000, interval: 200 })
    .toBe(200)
  expect(await together(20)).toEqual(Array(20).fill(303))
})

test('it stops in the time it states while requests and jobs wait for a lost database', {
  timeout: 120_000,
}, async () => {
  const { stop } = await start()
  await together(10)
  proxy.swallowEverything()
  void together(5)
  await pause(1500)
  const code = await Promise.race([stop(), pause(promised.stopMs, 'still running')])
  expect(code).not.toBe('still running')
})

test('a start that waits for another instance’s migration says so, and goes on after it', {
  timeout: 120_000,
}, async () => {
  const other = await holdMigrationLock()
  const env = { DATABASE_URL: proxy.url, LOG_LEVEL: 'warn' }
  academy = await launchAcademyProcess({ env })
  await expect
    .poll(() => academy?.output(), { timeout: 30_000 })
    .toContain('another instance is changing the schema')
  await other.end()
  await expect
    .poll(() => ask('/readyz', promised.readyMs), { timeout: 60_000, interval: 200 })
    .toBe(200)
})

test('a start that loses its connection while it waits ends with the reason', {
  timeout: 120_000,
}, async () => {
  const other = await holdMigrationLock()
  academy = await launchAcademyProcess({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'warn' } })
  await expect.poll(() => proxy.openConnections(), { timeout: 30_000 }).toBe(1)
  await pause(1000)
  proxy.swallowEverything()
  const code = await Promise.race([academy.exitCode, pause(40_000, 'still running')])
  await other.end()
  expect(code).toBe(1)
  expect(academy.output()).toContain('DATABASE_URL: no PostgreSQL answers')
})

async function holdMigrationLock() {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  return client
}

test('an instance whose database has become read-only is not ready', {
  timeout: 120_000,
}, async () => {
  await start()
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = new Client({ connectionString: databaseUrl })
  admin.on('error', () => {})
  await admin.connect()
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }
  const readyz = () => ask('/readyz', promised.readyMs)
  await setReadOnly('on')
  await expect.poll(readyz, { timeout: 30_000 }).toBe(503)
  // The first may only tell that its connection was ended.
  for (let nth = 0; nth < 5; nth += 1) {
    await pause(300)
    expect(await readyz()).toBe(503)
  }
  await setReadOnly('off')
  await expect.poll(readyz, { timeout: 30_000 }).toBe(200)
  await admin.end()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import type { JobName } from '#app/services.server.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'

const alerts = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8')
const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text)
const named = new Set(
  expressions.flatMap((text) => text.match(/\b(academy|nodejs|process)_\w+/g) ?? []),
)

let academy: SharedAcademy
beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
})

test('every figure that an alarm asks for is there', async () => {
  // With a query it is rendered, not taken from memory.
  await fetch(`${academy.url}/admin/login?changed=1`)
  const figures = await read()
  expect(named.size).toBeGreaterThan(15)
  const missing = [...named].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(figures))
  expect(missing).toEqual([])
})

test('every job tells when it was last done', async () => {
  const jobs: JobName[] = [
    'send-mail',
    'settle-payments',
    'poll-open-checkouts',
    'expire-cancelled-checkouts',
    'make-refunds',
    'carry-out-cancellations',
    'refresh-public-answers',
    'tidy',
  ]
  const done = async () => {
    const figures = await read()
    return jobs.filter((job) =>
      new RegExp(`^academy_job_last_success_timestamp_seconds{work="${job}"} [1-9]`, 'm').test(
        figures,
      ),
    )
  }
  await expect.poll(done).toEqual(jobs)
})

test('without a database it is not ready, and omits metrics that it cannot read', async () => {
  expect(await read()).toMatch(/^academy_ready 1$/m)
  expect(await read()).toMatch(/^academy_mail_waiting \d+$/m)
  await withoutDatabase(async () => {
    const figures = await read()
    expect(figures).toMatch(/^academy_ready 0$/m)
    expect(figures).not.toMatch(/^academy_mail_waiting /m)
  })
  await expect.poll(read).toMatch(/^academy_ready 1$/m)
})

/** Every connection to it is cut, and no new one accepted. */
async function withoutDatabase(act: () => Promise<void>) {
  const server = new Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const name = new URL(academy.databaseUrl).pathname.slice(1)
  const allow = (what: boolean) =>
    server.query(`alter database ${name} with allow_connections ${what}`)
  await allow(false)
  try {
    await server.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    await act()
  } finally {
    await allow(true)
    await server.end()
  }
}

async function read() {
  const answer = await fetch(`${academy.url}/metrics`)
  expect(answer.status).toBe(200)
  return answer.text()
}

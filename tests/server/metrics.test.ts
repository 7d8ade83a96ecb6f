import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobName } from '../../app/services.server.ts'
import { dropDatabase } from '../engines/engines.ts'
import { type OwnAcademy, startAcademy } from './academy.ts'

const alerts = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8')
const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text)
const named = new Set(
  expressions.flatMap((text) => text.match(/\b(academy|nodejs|process)_\w+/g) ?? []),
)

let academy: OwnAcademy
beforeAll(async () => {
  academy = await startAcademy({ LOG_LEVEL: 'fatal' })
})
afterAll(() => academy.stop())

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
  await dropDatabase(academy.databaseUrl)
  const figures = await read()
  expect(figures).toMatch(/^academy_ready 0$/m)
  expect(figures).not.toMatch(/^academy_mail_waiting /m)
})

async function read() {
  const answer = await fetch(`${academy.url}/metrics`)
  expect(answer.status).toBe(200)
  return answer.text()
}

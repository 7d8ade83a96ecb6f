import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, dropDatabase } from '../engines/engines.ts'
import { liveSettings } from '../live-settings.ts'
import { startAcademyProcess } from '../running-academy.ts'
import { sharedAcademy } from './academy.ts'
import { runScript } from './run-script.ts'

const { AUTH_SECRET } = liveSettings
const folder = mkdtempSync(join(tmpdir(), 'academy-backup-'))
let emptyUrl: string
beforeAll(async () => {
  emptyUrl = await createEmptyDatabase()
})
afterAll(async () => {
  await dropDatabase(emptyUrl)
  rmSync(folder, { recursive: true })
})

test('an academy moves from PostgreSQL into a folder and back, and offers the same dates', async () => {
  const { url, databaseUrl } = await sharedAcademy('sandbox')
  const unused = join(folder, 'unused')
  const onPostgres = { DATABASE_URL: databaseUrl, DATA_DIR: unused, AUTH_SECRET }
  const inFolder = { DATA_DIR: join(folder, 'data'), AUTH_SECRET }
  const otherSecret = 'quite-another-secret-than-before-00'
  const onEmpty = { DATABASE_URL: emptyUrl, DATA_DIR: unused, AUTH_SECRET: otherSecret }

  // While it runs.
  expect(await run('backup', 'one', onPostgres)).toMatchObject({ code: 0 })
  // An empty folder becomes a new database.
  mkdirSync(join(inFolder.DATA_DIR, 'database'), { recursive: true })
  expect(await run('restore', 'one', inFolder)).toMatchObject({ code: 0 })
  const moved = await startAcademyProcess({ env: inFolder })
  expect(await dates(moved.url)).toEqual(await dates(url))

  const busy = await run('backup', 'two', inFolder)
  expect(busy.code).toBe(1)
  expect(busy.output).toContain(`Another academy is already running on ${inFolder.DATA_DIR}`)
  expect(busy.output).not.toMatch(/^\s+at /m)
  await moved.stop()

  expect(await run('backup', 'two', inFolder)).toMatchObject({ code: 0 })
  // Somebody was erased after this backup, under the secret before.
  const journal = join(folder, 'erasures.journal')
  const entry = { personHash: 'ab12', erasedAt: '2999-01-01T10:00:00.000Z', secretMark: 'former' }
  const written = { ...JSON.parse(readFileSync(journal, 'utf8')), erased: [entry] }
  writeFileSync(journal, JSON.stringify(written))
  const restored = await run('restore', 'two', onEmpty)
  expect(restored.code).toBe(1)
  expect(restored.output).toContain('The backup was made under another AUTH_SECRET')
  expect(restored.output).toContain('NOT ERASED: 1 entries')
  expect(restored.output).toContain('2999-01-01T10:00:00.000Z  ab12  (secret former)')
  expect(await rowsOfDates(emptyUrl)).toEqual(await rowsOfDates(databaseUrl))
}, 300_000)

test('a backup of a folder that holds no academy is refused, and makes none there', async () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') }
  const refused = await run('backup', 'three', nowhere)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain('There is no database in')
})

test('registers are checked from the command line, also against what a letter says', async () => {
  const { databaseUrl } = await sharedAcademy('sandbox')
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'unused'), AUTH_SECRET }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select run_id, rows, head from register_anchors limit 1')
  await client.end()
  const [{ run_id, rows: length, head }] = rows
  const whole = await runScript('verify-registers', [`${run_id}:${length}:${head}`], env)
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('all of them whole') })
  // A letter that speaks of more rows than there are.
  const cut = await runScript('verify-registers', [`${run_id}:${length + 1000}:${head}`], env)
  expect(cut.code).toBe(1)
  expect(cut.output).toContain(`row ${length + 1000}: rows up to here were there once`)
  expect((await runScript('verify-registers', ['what'], env)).code).toBe(2)
})

async function dates(url: string) {
  const answer = await fetch(`${url}/api/schedules?course=door-supervisor`)
  const { schedules } = (await answer.json()) as { schedules: unknown[] }
  expect(schedules.length).toBeGreaterThan(0)
  return schedules
}

async function rowsOfDates(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select * from course_schedules order by id')
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

const run = (verb: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  runScript(verb, [join(folder, file)], env)

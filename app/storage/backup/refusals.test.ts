import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMigration } from '#tests/engines/add-migration.ts'
import { dropDatabase, emptyPlaces, openDatabaseAt } from '#tests/engines/engines.ts'
import { createPlantedDatabase } from '#tests/engines/planted-database.ts'
import type { Database } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { writeBackupFile } from './backup-file.ts'
import { tablesOf } from './catalogue.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const migrations = join(import.meta.dirname, '../migrations')
const now = new Date('2026-11-15T09:30:00Z')
const folder = mkdtempSync(join(tmpdir(), 'academy-backup-'))
const whole = join(folder, 'whole')
let lines: string[]

beforeAll(async () => {
  const databaseUrl = await createPlantedDatabase()
  const source = await openDatabaseAt(databaseUrl)
  await takeBackup(source.db, {
    path: whole,
    migrations,
    now,
    secretMark: null,
    erasuresSince: now,
  })
  await source.close()
  await dropDatabase(databaseUrl)
  lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n').slice(0, -1)
})
afterAll(() => rmSync(folder, { recursive: true }))

// On one engine only: refusals do not depend on it.
describe.each(emptyPlaces.slice(-1))('a restore on $name', ({ open }) => {
  let target: Database
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target.close())
  const restore = (path: string) => restoreBackup(target.db, { path, migrations })
  const isUntouched = async () => (await tablesOf(target.db)).length === 0

  test.each([
    ['cut short', () => readFileSync(whole).subarray(0, -100)],
    ['cut to nothing', () => Buffer.alloc(0)],
    ['changed in one bit', () => flipped(readFileSync(whole))],
    ['changed and packed again', () => gzipSync(unpacked().replace('Epsom', 'Ewell'))],
    ['without its last row', () => gzipSync(without(-2))],
    ['without its checksum', () => gzipSync(without(-1))],
    ['something else', () => gzipSync('a letter to a friend\n')],
    ['not compressed', () => Buffer.from('a letter to a friend\n')],
  ])('refuses a file that is %s, and changes nothing', async (_, content) => {
    const path = join(folder, 'damaged')
    writeFileSync(path, content())
    await expect(restore(path)).rejects.toThrow('damaged, cut short or not a backup')
    expect(await isUntouched()).toBe(true)
  })

  test('refuses a file that is not there', async () => {
    await expect(restore(join(folder, 'nowhere'))).rejects.toThrow('There is no file')
  })

  test.each([
    [
      'of a later version',
      () => lines.with(0, withMigration('of tomorrow')),
      'a later or another version',
    ],
    [
      'with an unknown table',
      () => [...lines, '{"table":"secrets","columns":["n"]}'],
      'does not know, “secrets”',
    ],
    [
      'with an unknown column',
      () => lines.map((line) => line.replace('"venue"', '"venues"')),
      'other columns in “schedule_days”',
    ],
    [
      'without a table',
      () => lines.filter((line) => !line.startsWith('{"table":"verifications"')),
      'nothing for verifications',
    ],
    [
      'whose rows refer to nothing',
      () => lines.filter((line) => !isOrder(line)),
      /foreign key|Failed query/,
    ],
  ])('refuses a backup %s, and changes nothing', async (_, change, words) => {
    const path = join(folder, `changed-${target.engine}`)
    rmSync(path, { force: true })
    await writeBackupFile(path, sequence(change()))
    await expect(restore(path)).rejects.toThrow(words)
    expect(await isUntouched()).toBe(true)
  })

  test('applies the later migrations to the rows of an earlier version', async () => {
    const later = join(folder, `migrations-${target.engine}`)
    cpSync(migrations, later, { recursive: true })
    addMigration(
      later,
      'alter table orders add column loyalty integer; update orders set loyalty = total',
    )
    const own = await open()
    await restoreBackup(own.db, { path: whole, migrations: later })
    const [found] = await rowsOf<{ all: number; moved: number }>(
      own.db,
      sql`select count(*)::int as all, count(*) filter (where loyalty = total)::int as moved from orders`,
    )
    expect(found?.all).toBeGreaterThan(0)
    expect(found?.moved).toBe(found?.all)
    await own.close()
  })

  test('refuses a database that is not empty', async () => {
    await restore(whole)
    await expect(restore(whole)).rejects.toThrow('is not empty')
  })
})

const unpacked = () => gunzipSync(readFileSync(whole)).toString()

const without = (nth: number) =>
  `${unpacked().trimEnd().split('\n').toSpliced(nth, 1).join('\n')}\n`

function flipped(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  return bytes
}

function withMigration(hash: string) {
  const cover = JSON.parse(lines[0] ?? '')
  return JSON.stringify({ ...cover, applied: [...cover.applied, hash] })
}

/** The rows between the heading of the orders and the next heading. */
function isOrder(line: string) {
  const from = lines.findIndex((each) => each.startsWith('{"table":"orders"'))
  const to = lines.findIndex((each, nth) => nth > from && each.startsWith('{'))
  const at = lines.indexOf(line)
  return at > from && at < to
}

async function* sequence(given: string[]) {
  yield* given
}

import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEmbedded } from './embedded.server.ts'

const migrations = join(import.meta.dirname, '../migrations')
const { fsyncSync, fsync } = fs
let dataDir: string
const options = () => ({ dataDir, migrations, fresh: inject('freshDatabase').folder })
let fsyncs = 0

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-embedded-'))
  fsyncs = 0
  fs.fsyncSync = (descriptor) => {
    fsyncs += 1
    fsyncSync(descriptor)
  }
  fs.fsync = Object.assign((...[descriptor, done]: Parameters<typeof fsync>) => {
    fsyncs += 1
    fsync(descriptor, done)
  }, fsync)
  syncBuiltinESMExports()
})

afterEach(() => {
  Object.assign(fs, { fsyncSync, fsync })
  syncBuiltinESMExports()
  rmSync(dataDir, { recursive: true })
})

// Opening the engine takes seconds, so one start shows several facts.
test('a fresh database and every commit are on the disk before they are used, and there when opened again', async () => {
  // A first start that was interrupted begins again.
  const unfinished = join(dataDir, 'database.unfinished')
  fs.mkdirSync(unfinished)
  fs.writeFileSync(join(unfinished, 'PG_VERSION'), '18')

  const first = await openEmbedded(options())
  expect(fs.existsSync(unfinished)).toBe(false)
  const files = fs.readdirSync(join(dataDir, 'database'), { recursive: true })
  expect(fsyncs).toBeGreaterThan(files.length * 0.9)
  for (let n = 0; n < 20; n += 1) {
    const before = fsyncs
    await first.db.execute(
      sql`insert into payment_events (id, type) values (${`evt_${n}`}, 'test')`,
    )
    expect(fsyncs).toBeGreaterThan(before)
  }
  await first.close()

  const second = await openEmbedded(options())
  const { rows } = (await second.db.execute(sql`select id from payment_events`)) as {
    rows: unknown[]
  }
  expect(rows).toHaveLength(20)
  await second.close()
})

test('control: without our file system the engine never calls fsync', async () => {
  fs.cpSync(inject('freshDatabase').folder, join(dataDir, 'plain'), { recursive: true })
  const plain = await PGlite.create(join(dataDir, 'plain'))
  await plain.exec('create table notes (n int)')
  const before = fsyncs
  for (let n = 0; n < 20; n += 1) await plain.query('insert into notes values ($1)', [n])
  expect(fsyncs).toBe(before)
  await plain.close()
})

test('other users of the machine cannot read the data, even in a folder that existed before', async () => {
  fs.chmodSync(dataDir, 0o755)
  const { close } = await openEmbedded(options())
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
  await close()
})

test('a fresh database can be written to, even if the built one cannot', async () => {
  const readOnly = join(dataDir, 'built')
  fs.cpSync(inject('freshDatabase').folder, readOnly, { recursive: true })
  const files = fs.readdirSync(readOnly, { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (file.isFile()) fs.chmodSync(join(file.parentPath, file.name), 0o444)
  }
  const { close } = await openEmbedded({ dataDir, migrations, fresh: readOnly })
  const laid = fs.readdirSync(join(dataDir, 'database'), { recursive: true, encoding: 'utf8' })
  const modes = laid.map((name) => fs.statSync(join(dataDir, 'database', name)).mode & 0o200)
  expect(new Set(modes)).toEqual(new Set([0o200]))
  await close()
})

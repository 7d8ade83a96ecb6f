import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEmbedded } from './embedded.server.ts'

const migrations = join(import.meta.dirname, '../migrations')
const fsyncSync = fs.fsyncSync
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
  syncBuiltinESMExports()
})

afterEach(() => {
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
  rmSync(dataDir, { recursive: true })
})

test('every commit reaches the disk before it is acknowledged', async () => {
  const { db, close } = await openEmbedded(options())
  for (let n = 0; n < 20; n += 1) {
    const before = fsyncs
    await db.execute(sql`insert into payment_events (id, type) values (${`evt_${n}`}, 'test')`)
    expect(fsyncs).toBeGreaterThan(before)
  }
  await close()
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
  // Without a database from the build, as in development.
  const { close } = await openEmbedded({ dataDir, migrations })
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
  await close()
})

test('what was written is there when the directory is opened again', async () => {
  const first = await openEmbedded(options())
  await first.db.execute(sql`insert into payment_events (id, type) values ('evt_kept', 'test')`)
  await first.close()
  const second = await openEmbedded(options())
  const { rows } = (await second.db.execute(sql`select id from payment_events`)) as {
    rows: unknown[]
  }
  expect(rows).toEqual([{ id: 'evt_kept' }])
  await second.close()
})

test('a first start that was interrupted begins again', async () => {
  const unfinished = join(dataDir, 'database.unfinished')
  fs.mkdirSync(unfinished)
  fs.writeFileSync(join(unfinished, 'PG_VERSION'), '18')
  const { db, close } = await openEmbedded(options())
  await db.execute(sql`insert into payment_events (id, type) values ('evt_first', 'test')`)
  expect(fs.existsSync(unfinished)).toBe(false)
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

test('all of a fresh database is on the disk before it is used', async () => {
  const { close } = await openEmbedded(options())
  const files = fs.readdirSync(join(dataDir, 'database'), { recursive: true })
  expect(fsyncs).toBeGreaterThan(files.length * 0.9)
  await close()
})

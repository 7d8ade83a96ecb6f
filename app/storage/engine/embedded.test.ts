import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Engine } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'

const migrations = join(import.meta.dirname, '../migrations')
const { fsyncSync, fsync } = fs
const dataDir = mkdtempSync(join(tmpdir(), 'academy-embedded-'))
const laid = join(dataDir, 'database')
let fsyncs = 0

beforeAll(() => {
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

afterAll(() => {
  Object.assign(fs, { fsyncSync, fsync })
  syncBuiltinESMExports()
  rmSync(dataDir, { recursive: true })
})

// Opening the engine takes seconds, so one start shows several facts.
describe('a first start, in a folder that everybody may read, from a build that nobody may change', () => {
  const fresh = join(dataDir, 'built')
  const unfinished = `${laid}.unfinished`
  let first: Engine
  let isOpen = false
  let fsyncsOfStart = 0
  beforeAll(async () => {
    fs.cpSync(inject('freshDatabase').folder, fresh, { recursive: true })
    for (const file of fs.readdirSync(fresh, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) fs.chmodSync(join(file.parentPath, file.name), 0o444)
    }
    fs.chmodSync(dataDir, 0o755)
    // As a first start that was interrupted leaves it.
    fs.mkdirSync(unfinished)
    fs.writeFileSync(join(unfinished, 'PG_VERSION'), '18')
    fsyncs = 0
    first = await openEmbedded({ dataDir, migrations, fresh })
    isOpen = true
    fsyncsOfStart = fsyncs
  })
  afterAll(async () => {
    if (isOpen) await first.close()
  })

  test('begins again where one was interrupted, and has everything on the disk before it is used', () => {
    expect(fs.existsSync(unfinished)).toBe(false)
    const files = fs.readdirSync(laid, { recursive: true })
    expect(fsyncsOfStart).toBeGreaterThan(files.length * 0.9)
  })

  test('other users of the machine cannot read the data, even in a folder that existed before', () => {
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('a fresh database can be written to, even if the built one cannot', () => {
    const names = fs.readdirSync(laid, { recursive: true, encoding: 'utf8' })
    const modes = names.map((name) => fs.statSync(join(laid, name)).mode & 0o200)
    expect(new Set(modes)).toEqual(new Set([0o200]))
  })

  test('every commit is on the disk before it is answered, and there when opened again', async () => {
    for (let n = 0; n < 20; n += 1) {
      const before = fsyncs
      await first.db.execute(
        sql`insert into payment_events (id, type) values (${`evt_${n}`}, 'test')`,
      )
      expect(fsyncs).toBeGreaterThan(before)
    }
    isOpen = false
    await first.close()

    const second = await openEmbedded({ dataDir, migrations, fresh })
    const { rows } = (await second.db.execute(sql`select id from payment_events`)) as {
      rows: unknown[]
    }
    expect(rows).toHaveLength(20)
    await second.close()
  })
})

test('control: without our file system the engine never calls fsync', async () => {
  const folder = join(dataDir, 'plain')
  fs.cpSync(inject('freshDatabase').folder, folder, { recursive: true })
  const plain = await PGlite.create(folder)
  await plain.exec('create table notes (n int)')
  const before = fsyncs
  for (let n = 0; n < 20; n += 1) await plain.query('insert into notes values ($1)', [n])
  expect(fsyncs).toBe(before)
  await plain.close()
})

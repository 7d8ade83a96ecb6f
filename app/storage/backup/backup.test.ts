import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantDemonstration } from '#sandbox/demonstration/plant.ts'
import { catalogue } from '#tests/catalogue.ts'
import { addMigration } from '#tests/engines/add-migration.ts'
import { bothEngines, emptyPlaces, engine, openEmptyOf } from '#tests/engines/engines.ts'
import { fillEveryTable } from '#tests/engines/fill-every-table.ts'
import { databaseContents } from '../basics/installation.ts'
import type { Database, Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { installation } from '../schema/installation.ts'
import { academyTables, countersOf, migrationsOf, referencesOf, tablesOf } from './catalogue.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const migrations = join(import.meta.dirname, '../migrations')
const now = new Date('2026-11-15T09:30:00.123Z')
const folder = mkdtempSync(join(tmpdir(), 'academy-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(bothEngines)('a backup of $name', ({ name, open }) => {
  const path = join(folder, `${name}.backup`)
  const backup = (to = path) =>
    takeBackup(source.db, { path: to, migrations, now, secretMark: null, erasuresSince: now })
  let source: Database
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    source = await open()
    await plantDemonstration(source.db, { now, catalogue })
    await fillEveryTable(source.db)
    before = await everything(source.db)
    await backup()
  })
  afterAll(() => source.close())

  // Each engine is written from and restored to once: the file does not know where it came from.
  const others = emptyPlaces.filter((place) => place.name !== name)
  describe.each(others)('restored on $name', ({ open: openEmpty }) => {
    let restored: Database
    let contents: Awaited<ReturnType<typeof everything>>
    beforeAll(async () => {
      restored = await openEmpty()
      await restoreBackup(restored.db, { path, migrations })
      contents = await everything(restored.db)
    })
    afterAll(() => restored.close())

    test('has every row of every table', async () => {
      const inDatabase = (await tablesOf(source.db)).map(({ name }) => name)
      expect(Object.keys(before).sort()).toEqual(inDatabase)
      for (const [table, rows] of Object.entries(before)) {
        expect(rows.length, `${table} must not be compared empty`).toBeGreaterThan(0)
      }
      // What is only good for access stays out; restoring signs everybody out.
      expect(contents).toEqual({ ...before, sessions: [], verifications: [] })
    })

    test('belongs to the mode it belonged to', async () => {
      expect(await databaseContents(restored.db)).toMatchObject({ mode: 'live' })
    })

    test('has the same schema, and nothing left to migrate', async () => {
      expect(await referencesOf(restored.db)).toEqual(await referencesOf(source.db))
      expect(await migrationsOf(restored.db)).toEqual(await migrationsOf(source.db))
    })

    test('has every trigger at work', async () => {
      const triggers = (db: Handle) =>
        rowsOf<{ name: string; state: string }>(
          db,
          sql`select tgname as name, tgenabled::text as state from pg_trigger
            where not tgisinternal order by 1, tgrelid::regclass::text`,
        )
      const found = await triggers(restored.db)
      expect(found).toEqual(await triggers(source.db))
      expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['O']))
    })

    test('continues every sequence where it was', async () => {
      expect(await countersOf(restored.db)).toEqual(await countersOf(source.db))
      await restored.db.execute(sql`insert into audit_log (action, subject_type, subject_id)
        values ('date-created', 'date', 'after the restore')`)
      const [last] = await rowsOf<{ subject: string }>(
        restored.db,
        sql`select subject_id as subject from audit_log order by id desc limit 1`,
      )
      expect(last?.subject).toBe('after the restore')
    })
  })

  test('can be read by its owner only, and leaves no partial file', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([])
  })

  test('is never overwritten', async () => {
    await expect(backup()).rejects.toThrow('is there already')
  })

  test('is remembered by the database, once it is whole', async () => {
    const lastBackupAt = async () =>
      (await source.db.select().from(installation)).map((row) => row.lastBackupAt)
    expect(await lastBackupAt()).toEqual([now])
    await source.db.update(installation).set({ lastBackupAt: null })
    await expect(backup()).rejects.toThrow('is there already')
    expect(await lastBackupAt()).toEqual([null])
  })

  test('is refused when the database belongs to another version', async () => {
    await source.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'x' || hash`)
    try {
      await expect(backup(`${path}.other`)).rejects.toThrow('belongs to another version')
    } finally {
      await source.db.execute(sql`update drizzle.__drizzle_migrations set hash = substr(hash, 2)`)
    }
  })

  test('leaves out tables that are not the academy’s, and lists them', async () => {
    await source.db.execute(sql`create table somebody_elses (n int)`)
    try {
      expect((await backup(`${path}.strange`)).leftOut).toEqual(['somebody_elses'])
    } finally {
      await source.db.execute(sql`drop table somebody_elses`)
    }
  })
})

// Migrates three databases from the first migration, which `upgrade.test.ts` does on both engines.
describe('a backup of a later version', () => {
  const { name } = engine

  test('is made after a rollback, when the database is of a later version, with all it holds', async () => {
    const later = join(folder, `later-${name}`)
    cpSync(migrations, later, { recursive: true })
    addMigration(
      later,
      `create table vouchers (id serial, code text);
      alter table orders add column loyalty integer`,
    )
    const own = await openEmptyOf(name)
    await migrateWith(own.db, later)
    await own.db.execute(sql`insert into vouchers (code) values ('SPRING')`)
    await own.db.execute(sql`insert into orders (buyer_name, buyer_email, buyer_phone, list_price,
      total, terms_version, refund_tiers, loyalty) values ('Ana', 'a@b.example', '', 1, 1, '1', '[]', 7)`)
    await own.db.execute(sql`create table somebody_elses (n int)`)
    const to = join(folder, `after-rollback-${name}`)
    await takeBackup(own.db, { path: to, migrations, now, secretMark: null, erasuresSince: now })
    await own.close()

    const again = await openEmptyOf(name)
    const { skipped } = await restoreBackup(again.db, { path: to, migrations: later })
    expect(skipped).toEqual(['somebody_elses'])
    const found = await rowsOf(
      again.db,
      sql`select code, loyalty from vouchers, orders where orders.buyer_name = 'Ana'`,
    )
    expect(found).toEqual([{ code: 'SPRING', loyalty: 7 }])
    await again.close()
    const early = await openEmptyOf(name)
    await expect(restoreBackup(early.db, { path: to, migrations })).rejects.toThrow('a later')
    await early.close()
  })
})

/** As a start of the later version would. */
async function migrateWith(db: Handle, migrationsFolder: string) {
  await db.execute(sql`create schema drizzle`)
  await db.execute(sql`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`)
  }
}

/** As text, so that the comparison is exact. */
function everything(db: Handle) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const found: Record<string, string[]> = {}
    for (const table of academyTables) {
      const rows = await rowsOf<{ row: string }>(
        tx,
        sql`select r::text as row from ${sql.identifier(table)} r order by 1`,
      )
      found[table] = rows.map(({ row }) => row)
    }
    return found
  })
}

import { type SQL, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { withoutQueryLimit } from '../engine/connection-limits.ts'
import type { Handle } from '../engine/database.server.ts'
import { migrationLock } from '../engine/migration-lock.ts'
import { BackupRefused, readBackupFile } from './backup-file.ts'
import { migrationsOf, referencesOf, tablesOf } from './catalogue.ts'
import { type Cover, readCover } from './cover.ts'
import { disableTimeouts } from './disable-timeouts.ts'
import { loadRows } from './load-rows.ts'

type RestoreInput = {
  path: string
  migrations: string
  /** Changes the restored rows before anybody can see them. */
  afterLoading?: (tx: Handle, cover: Cover) => Promise<void>
}

/**
 * Restores a backup into an empty database, in one transaction. The rows are loaded into the schema
 * of the version that made the backup; the later migrations run after that.
 */
export async function restoreBackup(db: Handle, { path, migrations, afterLoading }: RestoreInput) {
  const ours = readMigrationFiles({ migrationsFolder: migrations })
  const cover = await readThrough(path)
  refuseUnknownVersion(cover, ours)
  const work = async (tx: Handle) => {
    await disableTimeouts(tx)
    // An instance that starts meanwhile waits for this lock before it migrates.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseUnlessEmpty(tx)
    await migrate(tx, ours.slice(0, cover.applied.length))
    const skipUnknown = cover.allTables === true
    const loaded = await withoutReferences(tx, () =>
      withoutTriggers(tx, () => loadRows(tx, readBackupFile(path), { skipUnknown })),
    )
    await migrate(tx, ours.slice(cover.applied.length))
    await afterLoading?.(tx, cover)
    return loaded
  }
  const { rows, skipped } = await withoutQueryLimit(() => db.transaction(work))
  return { rows, skipped, cover }
}

/** Reads the whole file before anything is written, so that a damaged one changes nothing. */
async function readThrough(path: string) {
  let first: string | null = null
  for await (const line of readBackupFile(path)) first ??= line
  if (first === null) throw new BackupRefused(`${path} is empty.`)
  return readCover(first)
}

function refuseUnknownVersion({ applied }: Cover, ours: MigrationMeta[]) {
  if (applied.every((hash, nth) => ours[nth]?.hash === hash)) return
  throw new BackupRefused(
    'This backup was made by a later or another version of the academy: restore it with that version.',
  )
}

async function refuseUnlessEmpty(tx: Handle) {
  const found = await tablesOf(tx)
  if (found.length === 0 && (await migrationsOf(tx)).length === 0) return
  throw new BackupRefused(
    'The database is not empty. A backup is restored into a new one: choose another DATABASE_URL or DATA_DIR.',
  )
}

/** As drizzle's migrator does it, but inside the transaction of the restore. */
async function migrate(tx: Handle, missing: MigrationMeta[]) {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of missing) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`)
  }
}

/** Tables are loaded in any order: foreign keys are dropped, and checked when they are added again. */
async function withoutReferences<T>(tx: Handle, work: () => Promise<T>) {
  const references = await referencesOf(tx)
  await executeAll(
    tx,
    references.map(
      ({ table, name }) =>
        sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    ),
  )
  const done = await work()
  await executeAll(
    tx,
    references.map(
      ({ table, name, definition }) =>
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    ),
  )
  return done
}

/** What triggers wrote at the time is in the backup: they must not write it a second time. */
async function withoutTriggers<T>(tx: Handle, work: () => Promise<T>) {
  const tables = await tablesOf(tx)
  const set = (state: 'enable' | 'disable') =>
    executeAll(
      tx,
      tables.map(
        ({ name }) => sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`,
      ),
    )
  await set('disable')
  const done = await work()
  await set('enable')
  return done
}

/** In one round trip: there are hundreds, and the embedded engine parses each call anew. */
async function executeAll(tx: Handle, statements: SQL[]) {
  if (statements.length === 0) return
  await tx.execute(sql`do $all$ begin ${sql.join(statements, sql`; `)}; end $all$`)
}

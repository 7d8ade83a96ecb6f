import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { withoutQueryLimit } from '../engine/connection-limits.ts'
import type { Handle } from '../engine/database.server.ts'
import { migrationLock } from '../engine/migration-lock.ts'
import { BackupRefused, readBackupFile } from './backup-file.ts'
import { migrationsOf, referencesOf, tablesOf } from './catalogue.ts'
import { type Cover, readCover } from './cover.ts'
import { disableTimeouts } from './disable-timeouts.ts'
import { loadRows } from './load-rows.ts'

type Wanted = { path: string; migrations: string }

/**
 * Puts a backup into an empty database, all of it or nothing. The rows meet the schema they came
 * from; what this version has changed since is done to them afterwards, as it would have been.
 */
export async function restoreBackup(db: Handle, { path, migrations }: Wanted) {
  const ours = readMigrationFiles({ migrationsFolder: migrations })
  const cover = await readThrough(path)
  refuseUnknownVersion(cover, ours)
  const work = async (tx: Handle) => {
    await disableTimeouts(tx)
    // An academy that starts meanwhile waits here, and finds everything done.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseUnlessEmpty(tx)
    await migrate(tx, ours.slice(0, cover.applied.length))
    const loaded = await withoutReferences(tx, () => loadRows(tx, readBackupFile(path)))
    await migrate(tx, ours.slice(cover.applied.length))
    return loaded
  }
  const rows = await withoutQueryLimit(() => db.transaction(work))
  return { rows, cover }
}

/** To the end, before anything is written: a damaged file changes nothing. */
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

/** As the migrator does it, but inside the one transaction of the restore. */
async function migrate(tx: Handle, wanted: MigrationMeta[]) {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of wanted) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${folderMillis})`)
  }
}

/** Tables come in any order and may refer to each other: every reference is checked at the end. */
async function withoutReferences<T>(tx: Handle, work: () => Promise<T>) {
  const references = await referencesOf(tx)
  for (const { table, name } of references) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    )
  }
  const done = await work()
  for (const { table, name, definition } of references) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
  }
  return done
}

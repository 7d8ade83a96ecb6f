import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { withoutQueryLimit } from '../engine/connection-limits.ts'
import type { Handle } from '../engine/database.server.ts'
import { BackupRefused, writeBackupFile } from './backup-file.ts'
import { academyTables, ask, countersOf, migrationsOf, type Table, tablesOf } from './catalogue.ts'
import type { Cover } from './cover.ts'
import { disableTimeouts } from './disable-timeouts.ts'

type BackupInput = {
  path: string
  migrations: string
  now: Date
  /** Shows at a restore whether the same secret is in use, without revealing it. */
  secretMark: string | null
}

/**
 * Writes all tables from one snapshot, while the academy keeps running. Values are written in the
 * database's text form, which loses nothing and is the same on both engines.
 */
export async function takeBackup(db: Handle, { path, migrations, now, secretMark }: BackupInput) {
  const taken = { rows: 0, tables: 0, leftOut: [] as string[] }
  const work = async (tx: Handle) => {
    await disableTimeouts(tx)
    const applied = await migrationsOf(tx)
    refuseOtherVersion(applied, migrations)
    const cover: Cover = {
      academy: 'backup',
      format: 1,
      madeAt: now.toISOString(),
      secretMark,
      applied,
    }
    await writeBackupFile(path, everything(tx, cover, taken))
  }
  await withoutQueryLimit(() =>
    db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  )
  return taken
}

async function* everything(
  tx: Handle,
  cover: Cover,
  taken: { rows: number; tables: number; leftOut: string[] },
) {
  yield JSON.stringify(cover)
  for (const table of await tablesOf(tx)) {
    if (!academyTables.has(table.name)) {
      taken.leftOut.push(table.name)
      continue
    }
    taken.tables += 1
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })
    for await (const row of rowsOf(tx, table)) {
      taken.rows += 1
      yield row
    }
  }
  for (const counter of await countersOf(tx)) {
    yield JSON.stringify({ counter: counter.name, last: counter.last })
  }
}

/** A thousand at a time through a cursor: a large table is never in memory as a whole. */
async function* rowsOf(tx: Handle, { name, columns }: Table) {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  await tx.execute(sql`declare reading no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.identifier(name)}`)
  for (;;) {
    const rows = await ask<{ line: string }>(tx, sql`fetch 1000 from reading`)
    for (const { line } of rows) yield line
    if (rows.length < 1000) break
  }
  await tx.execute(sql`close reading`)
}

function refuseOtherVersion(applied: string[], migrations: string) {
  const ours = readMigrationFiles({ migrationsFolder: migrations }).map(({ hash }) => hash)
  if (applied.length === 0) throw new BackupRefused('There is nothing to back up here yet.')
  if (applied.join() === ours.join()) return
  throw new BackupRefused(
    'The database belongs to another version of the academy: make the backup with the version that runs on it.',
  )
}

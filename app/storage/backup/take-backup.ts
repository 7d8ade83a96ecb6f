import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { withoutQueryLimit } from '../engine/connection-limits.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { installation } from '../schema/installation.ts'
import { erasures } from '../schema/privacy.ts'
import { BackupRefused, writeBackupFile } from './backup-file.ts'
import { academyTables, countersOf, migrationsOf, type Table, tablesOf } from './catalogue.ts'
import type { Cover } from './cover.ts'
import { disableTimeouts } from './disable-timeouts.ts'
import { type ErasureJournal, journalBeside, writeJournal } from './erasure-journal.ts'
import { tablesWithoutRows, valueFor } from './left-out.ts'

type BackupInput = {
  path: string
  migrations: string
  now: Date
  /** Shows at a restore whether the same secret is in use, without revealing it. */
  secretMark: string | null
  /** Earlier erasures are in no backup any more. */
  erasuresSince: Date
}

/**
 * Writes all tables from one snapshot, while the academy keeps running. Values are written in the
 * database's text form, which loses nothing and is the same on both engines. The database may be of a
 * later version, as after a rollback. Beside it the journal of erasures is written.
 */
export async function takeBackup(db: Handle, input: BackupInput) {
  const { path, migrations, now, secretMark } = input
  const taken = { rows: 0, tables: 0, leftOut: [] as string[] }
  let erased: ErasureJournal['erased'] = []
  const work = async (tx: Handle) => {
    await disableTimeouts(tx)
    const applied = await migrationsOf(tx)
    const isLater = refuseOtherVersion(applied, migrations)
    const cover: Cover = {
      academy: 'backup',
      format: 1,
      madeAt: now.toISOString(),
      secretMark,
      applied,
      ...(isLater && { allTables: true }),
    }
    await writeBackupFile(path, everything(tx, cover, taken))
    erased = await erasuresOf(tx)
  }
  await withoutQueryLimit(() =>
    db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  )
  const journal = { academy: 'erasures', format: 1, madeAt: now.toISOString() } as const
  await writeJournal(journalBeside(path), { ...journal, erased }, input.erasuresSince)
  await db.update(installation).set({ lastBackupAt: now })
  return taken
}

async function erasuresOf(tx: Handle) {
  const rows = await tx.select().from(erasures)
  return rows.map(({ personHash, erasedAt, secretMark }) => ({
    personHash,
    erasedAt: erasedAt.toISOString(),
    secretMark,
  }))
}

async function* everything(
  tx: Handle,
  cover: Cover,
  taken: { rows: number; tables: number; leftOut: string[] },
) {
  yield JSON.stringify(cover)
  for (const table of await tablesOf(tx)) {
    if (!cover.allTables && !academyTables.has(table.name)) {
      taken.leftOut.push(table.name)
      continue
    }
    taken.tables += 1
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })
    if (tablesWithoutRows.has(table.name)) continue
    for await (const row of rowLines(tx, table)) {
      taken.rows += 1
      yield row
    }
  }
  for (const counter of await countersOf(tx)) {
    yield JSON.stringify({ counter: counter.name, last: counter.last })
  }
}

/** A thousand at a time through a cursor: a large table is never in memory as a whole. */
async function* rowLines(tx: Handle, { name, columns }: Table) {
  const values = sql.join(
    columns.map((column) => sql`(${valueFor(name, column.name)})::text`),
    sql`, `,
  )
  await tx.execute(sql`declare reading no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.identifier(name)}`)
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch 1000 from reading`)
    for (const { line } of rows) yield line
    if (rows.length < 1000) break
  }
  await tx.execute(sql`close reading`)
}

/** Returns whether the database is of a later version, which this one serves after a rollback. */
function refuseOtherVersion(applied: string[], migrations: string) {
  const ours = readMigrationFiles({ migrationsFolder: migrations }).map(({ hash }) => hash)
  if (applied.length === 0) throw new BackupRefused('There is nothing to back up here yet.')
  if (ours.every((hash, nth) => applied[nth] === hash)) return applied.length > ours.length
  throw new BackupRefused(
    'The database belongs to another version of the academy: make the backup with the version that runs on it.',
  )
}

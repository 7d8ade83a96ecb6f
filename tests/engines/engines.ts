import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { openDatabase } from '../../app/storage/engine/open-database.server.ts'
import { dropDatabase as drop, makeDatabase } from './own-database.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')
const onError = (error: Error) => console.error(error)

/** Every test of storage and operations runs on both: `describe.each(engines)('on $name', …)`. */
export const engines: { name: string; open: () => Promise<Database> }[] = [
  { name: 'PGlite', open: openInMemory },
  { name: 'PostgreSQL', open: () => openOwnDatabase({ fresh: true }) },
]

/** The same without a single table. */
export const emptyPlaces: typeof engines = [
  { name: 'PGlite', open: () => openDatabase({ dataDir: null, migrations: null, onError }) },
  { name: 'PostgreSQL', open: () => openOwnDatabase({ fresh: false }) },
]

/** Engines in memory that this worker has finished with; to start one takes a second. */
const idle: Database[] = []

/** Without a row, like a new one; whoever changes a table itself changes it back. */
async function openInMemory(): Promise<Database> {
  const database = idle.pop() ?? (await startInMemory())
  let closed = false
  return {
    ...database,
    async close() {
      if (closed) throw new Error('This database is closed, and somebody else’s by now.')
      closed = true
      await emptyEveryTable(database)
      idle.push(database)
    },
  }
}

async function startInMemory() {
  const files = await openAsBlob(inject('freshDatabase').files, { type: 'application/x-tar' })
  return openDatabase({ dataDir: null, migrations, files, onError })
}

async function emptyEveryTable({ db }: Database) {
  await db.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
        from pg_tables where schemaname = 'public'
      );
    end $$`)
}

/** A database of its own on the test server, gone when the test closes it. */
async function openOwnDatabase({ fresh }: { fresh: boolean }): Promise<Database> {
  const databaseUrl = await (fresh ? createDatabase() : createEmptyDatabase())
  const wanted = fresh ? migrations : null
  const database = await openDatabase({ databaseUrl, dataDir: null, migrations: wanted, onError })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(databaseUrl)
    },
  }
}

/** With every table, as the migrations leave it: a copy costs less than to make them again. */
export const createDatabase = () => makeDatabase(inject('postgresUrl'), inject('freshPostgres'))

export const createEmptyDatabase = () => makeDatabase(inject('postgresUrl'))

export const dropDatabase = (databaseUrl: string) => drop(inject('postgresUrl'), databaseUrl)

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    freshPostgres: string
    /** For the embedded engine: on the disk, and as one file for those in memory. */
    freshDatabase: { folder: string; files: string }
  }
}

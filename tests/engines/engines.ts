import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectionLimits } from '#app/storage/engine/connection-limits.ts'
import type { Database, Handle } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { dropEveryTable, emptyEveryTable, releasePages } from './empty-tables.ts'
import { dropDatabase as drop, makeDatabase } from './own-database.ts'
import { differencesOnEmbedded } from './run-on-embedded.ts'
import { recordStatements, type Statement } from './statements.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')
/** At the end of a run the server drops databases that are still open: that is no news. */
const onError = (error: Error & { code?: string }) => {
  if (error.code !== '57P01') console.error(error)
}

export type Engine = { name: string; open: () => Promise<Database> }

const embedded: Engine = { name: 'PGlite', open: pooled(() => startInMemory(), emptyEveryTable) }
export const postgres: Engine = {
  name: 'PostgreSQL',
  open: openChecked(
    pooled(startOnServer, async (db) => {
      await emptyEveryTable(db)
      await releasePages(db)
    }),
  ),
}

/** For tests of what an engine itself does: transactions, triggers, constraints, sorting, backups. */
export const bothEngines: readonly Engine[] = [embedded, postgres]

/**
 * What tests of storage and operations run on, which begin with `databaseOn()`, `officeOn()`, `staffOn()` or
 * `accountsOn()`. PostgreSQL is several times as fast, and `openChecked` runs each of their statements on
 * the embedded engine too; `npm run test:long` also runs the tests themselves there.
 */
export const engine = process.env.ENGINE === embedded.name ? embedded : postgres

/** Both without a single table. */
export const emptyPlaces: readonly Engine[] = [
  { name: 'PGlite', open: pooled(openEmptyInMemory, dropEveryTable) },
  { name: 'PostgreSQL', open: openEmptyDatabase },
]

export async function openEmptyOf(name: string) {
  const place = emptyPlaces.find((each) => each.name === name)
  if (!place) throw new Error('There is no such engine.')
  return place.open()
}

/**
 * Databases that this worker has finished with are emptied and used again: to make one takes longer.
 * Each is like a new one; whoever changes a table that stays changes it back.
 */
function pooled(start: () => Promise<Database>, empty: (db: Handle) => Promise<void>) {
  const idle: Database[] = []
  return async (): Promise<Database> => {
    const database = idle.pop() ?? (await start())
    let closed = false
    return {
      ...database,
      async close() {
        if (closed) throw new Error('This database is closed, and may be in use elsewhere.')
        closed = true
        await empty(database.db)
        idle.push(database)
      },
    }
  }
}

async function startInMemory({ migrated = true } = {}) {
  const files = await openAsBlob(inject('freshDatabase').files, { type: 'application/x-tar' })
  return openDatabase({ dataDir: null, migrations: migrated ? migrations : null, files, onError })
}

/** To remove the tables takes a moment; to make a new cluster, many seconds. */
async function openEmptyInMemory() {
  const database = await startInMemory({ migrated: false })
  await dropEveryTable(database.db)
  return database
}

async function startOnServer() {
  const database = await openDatabaseAt(await createDatabase())
  recordStatements(database.db, (statement) => unchecked.push(statement))
  return database
}

const unchecked: Statement[] = []

/** When a test closes the database, the embedded engine must understand what was sent to it. */
function openChecked(open: Engine['open']): Engine['open'] {
  return async () => {
    const database = await open()
    return {
      ...database,
      async close() {
        await database.close()
        if (unchecked.length === 0) return
        const other = await embedded.open()
        const found = await differencesOnEmbedded(other.db, unchecked.splice(0))
        await other.close()
        if (found.length > 0) throw new Error(`The engines differ.\n${found.join('\n')}`)
      },
    }
  }
}

/** Also beside a started program that uses the same one. */
export function openDatabaseAt(databaseUrl: string, limits = connectionLimits) {
  return openDatabase({ databaseUrl, dataDir: null, migrations, onError, limits })
}

/** Gone when the test closes it. */
async function openEmptyDatabase(): Promise<Database> {
  const databaseUrl = await createEmptyDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: null, migrations: null, onError })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(databaseUrl)
    },
  }
}

/** With every table, as the migrations leave it: a copy costs less than to make them again. */
export const createDatabase = () =>
  makeDatabase(inject('postgresUrl'), {
    prefix: inject('databasePrefix'),
    copyOf: inject('freshPostgres'),
  })

export const createEmptyDatabase = () =>
  makeDatabase(inject('postgresUrl'), { prefix: inject('databasePrefix') })

export const dropDatabase = (databaseUrl: string) => drop(inject('postgresUrl'), databaseUrl)

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    freshPostgres: string
    /** What the names of this run's databases begin with: what is left of them is dropped at its end. */
    databasePrefix: string
    /** For the embedded engine: on the disk, and as one file for those in memory. */
    freshDatabase: { folder: string; files: string }
  }
}

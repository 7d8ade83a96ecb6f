import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../app/storage/database.server.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')
const onError = (error: Error) => console.error(error)

/** Every test of storage and operations runs on both: `describe.each(engines)('on $name', …)`. */
export const engines: { name: string; open: () => Promise<Database> }[] = [
  { name: 'PGlite', open: openInMemory },
  { name: 'PostgreSQL', open: () => openOwnDatabase(migrations) },
]

/** The same without a single table. */
export const emptyPlaces: typeof engines = [
  { name: 'PGlite', open: () => openDatabase({ dataDir: null, migrations: null, onError }) },
  { name: 'PostgreSQL', open: () => openOwnDatabase(null) },
]

function openInMemory(): Promise<Database> {
  return openDatabase({ dataDir: null, migrations, fresh: inject('freshDatabase'), onError })
}

/** A database of its own on the test server, gone when the test closes it. */
async function openOwnDatabase(wanted: string | null): Promise<Database> {
  const databaseUrl = await createDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: null, migrations: wanted, onError })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(databaseUrl)
    },
  }
}

export async function createDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/academy_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${url.pathname.slice(1)}`)
  return url.href
}

export async function dropDatabase(databaseUrl: string) {
  await onServer(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

async function onServer(statement: string) {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    freshDatabase: string
  }
}

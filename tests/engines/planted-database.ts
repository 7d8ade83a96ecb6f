import { Client } from 'pg'
import { inject } from 'vitest'
import { plantDemonstration } from '#sandbox/demonstration/plant.ts'
import { catalogue } from '../catalogue.ts'
import { createDatabase, openDatabaseAt } from './engines.ts'
import { makeDatabase } from './own-database.ts'

/**
 * For a sandbox: with the demonstration, as a first start leaves it. Copied, because to plant it takes
 * longer than everything else that a start does; the first who asks plants it for the whole run.
 */
export async function createPlantedDatabase() {
  const serverUrl = inject('postgresUrl')
  const prefix = inject('databasePrefix')
  const planted = new URL(serverUrl)
  planted.pathname = `/${prefix}_planted`
  const server = new Client({ connectionString: serverUrl })
  await server.connect()
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [prefix])
    const name = planted.pathname.slice(1)
    const { rows } = await server.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) {
      const made = new URL(await plant()).pathname.slice(1)
      await server.query(`alter database ${made} rename to ${name}`)
    }
  } finally {
    await server.end()
  }
  return makeDatabase(serverUrl, { prefix, copyOf: planted.href })
}

async function plant() {
  const databaseUrl = await createDatabase()
  const database = await openDatabaseAt(databaseUrl)
  await plantDemonstration(database.db, { now: new Date(), catalogue })
  await database.close()
  return databaseUrl
}

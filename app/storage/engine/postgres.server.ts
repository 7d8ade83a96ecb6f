import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import type { Engine } from './database.server.ts'
import { migrationLock } from './migration-lock.ts'
import { refuseInsideTransaction, watchTransactions } from './transaction-guard.server.ts'

type PostgresOptions = {
  databaseUrl: string
  migrations: string | null
  onError: (error: Error) => void
}

export async function openPostgres({
  databaseUrl,
  migrations,
  onError,
}: PostgresOptions): Promise<Engine> {
  if (migrations) await migrateAlone(databaseUrl, migrations)
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'academy',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Every query of the pool begins by asking it for a connection.
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, args) {
      refuseInsideTransaction()
      return Reflect.apply(connect, self, args)
    },
  })
  // Without a listener a restart of PostgreSQL would end this process. The pool listens only to the
  // idle connections; on a connection in use the running query is rejected.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = watchTransactions(drizzle(pool))
  return {
    db,
    engine: 'postgres',
    where: withoutPassword(databaseUrl),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  }
}

/** Instances that start at once migrate one after the other; the lock ends with its connection. */
async function migrateAlone(databaseUrl: string, migrations: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: migrations })
  } finally {
    await client.end()
  }
}

function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl)
  return `${url.hostname}:${url.port || 5432}${url.pathname}`
}

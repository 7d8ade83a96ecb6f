import { AsyncResource } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { openChangeSignal } from './change-signal.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  forgetLostConnections,
  limitQueries,
} from './connection-limits.ts'
import type { Engine, Handle } from './database.server.ts'
import { migrateAlone } from './migrate-alone.ts'
import { refuseInsideTransaction, watchTransactions } from './transaction-guard.server.ts'
import { waitAtMost } from './wait-at-most.ts'

type PostgresOptions = {
  databaseUrl: string
  migrations: string | null
  beforeMigrations?: (db: Handle) => Promise<void>
  onWaiting?: (what: string) => void
  onError: (error: Error) => void
  limits?: ConnectionLimits
}

export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { databaseUrl, onError, limits = connectionLimits } = options
  await migrateAlone(options)
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'academy',
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
  })
  const { take, distrustIdle } = forgetLostConnections()
  // Every query of the pool begins by asking it for a connection.
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, [callback]: [Callback?]) {
      refuseInsideTransaction()
      const taken = take(() => Reflect.apply(connect, self, []))
      if (!callback) return taken
      const answer = AsyncResource.bind(callback)
      void taken.then(
        (client) => answer(undefined, client, client.release),
        (error) => answer(error),
      )
    },
  })
  const queryLimits = new WeakMap<object, ReturnType<typeof limitQueries>>()
  // Without a listener a restart of PostgreSQL would end this process. The pool listens only to the
  // idle connections; on a connection in use the running query is rejected.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const onTimeout = () => {
      distrustIdle()
      onError(new Error('PostgreSQL does not answer: the connection is closed'))
    }
    queryLimits.set(client, limitQueries(client, limits.queryMs, onTimeout))
  })

  /** After a failover the server may be a standby, which answers but is read-only. */
  const isWritable = async () => {
    const client = await pool.connect()
    const limit = queryLimits.get(client)
    try {
      limit?.change(limits.readyMs)
      const { rows } = await client.query('show transaction_read_only')
      return rows[0]?.transaction_read_only === 'off'
    } finally {
      limit?.change(limits.queryMs)
      client.release()
    }
  }
  return {
    db: watchTransactions(drizzle(pool)),
    engine: 'postgres',
    where: withoutPassword(databaseUrl),
    waiting: () => pool.waitingCount,
    openSignal: (listener) => openChangeSignal({ databaseUrl, limits, ...listener }),
    isWritable,
    async close() {
      // Does not wait for a server that does not answer.
      await waitAtMost(limits.closeMs, pool.end())
    },
  }
}

type Callback = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void

function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl)
  return `${url.hostname}:${url.port || 5432}${url.pathname}`
}

import { AsyncResource } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
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

type Place = {
  databaseUrl: string
  migrations: string | null
  beforeMigrations?: (db: Handle) => Promise<void>
  onWaiting?: (what: string) => void
  onError: (error: Error) => void
  limits?: ConnectionLimits
}

export async function openPostgres(place: Place): Promise<Engine> {
  const { databaseUrl, onError, limits = connectionLimits } = place
  await migrateAlone(place)
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
  const { take, suspectIdleOnes } = forgetLostConnections()
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
  // connections it holds itself; of those in use, whoever asked over them is told by their question.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const onSilence = () => {
      suspectIdleOnes()
      onError(new Error('PostgreSQL does not answer: the connection is given up'))
    }
    queryLimits.set(client, limitQueries(client, limits.queryMs, onSilence))
  })

  /** Whether it answers soon, and can be written: after a failover it may be a copy that cannot. */
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
    isWritable,
    async close() {
      // A server that does not answer is not waited for.
      await waitAtMost(limits.closeMs, pool.end())
    },
  }
}

type Callback = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void

function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl)
  return `${url.hostname}:${url.port || 5432}${url.pathname}`
}

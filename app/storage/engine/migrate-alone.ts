import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { type ConnectionLimits, connectionLimits, limitQueries } from './connection-limits.ts'
import type { Handle } from './database.server.ts'
import { lockingFirst } from './lock-first.ts'
import { migrationLock } from './migration-lock.ts'
import { waitAtMost } from './wait-at-most.ts'

type Wanted = {
  databaseUrl: string
  migrations: string | null
  beforeMigrations?: (db: Handle) => Promise<void>
  /** Called at once, and again every ten seconds while it waits. */
  onWaiting?: (what: string) => void
  limits?: ConnectionLimits
}

/**
 * While a migration waits for a table lock, all later queries on that table queue behind it. So it
 * waits only this long, gives up its locks and tries again: the running instance keeps serving.
 */
const lockTimeoutMs = 1_000
const tryAgainMs = 1_000
const longestWaitMs = 5 * 60_000
const tellEveryMs = 10_000

/** The message is for the operator. The schema is unchanged. */
export class SchemaInUse extends Error {
  constructor(cause: unknown) {
    super(
      'The schema could not be changed within five minutes, because other transactions keep its tables: look for long ones in pg_stat_activity, and start again.',
      { cause },
    )
  }
}

/** Instances that start at once migrate one after the other; the lock ends with its connection. */
export async function migrateAlone(wanted: Wanted) {
  const { databaseUrl, migrations, beforeMigrations, limits = connectionLimits } = wanted
  if (!migrations && !beforeMigrations) return
  const tell = teller(wanted.onWaiting ?? (() => {}))
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'academy start',
    connectionTimeoutMillis: limits.startMs,
    lock_timeout: lockTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
  })
  client.on('error', () => {})
  const queries = limitQueries(client, limits.queryMs, () => {})
  await client.connect()
  try {
    await takeLock(client, tell)
    const db = drizzle(client)
    await beforeMigrations?.(db)
    // Creating an index on a large table takes longer than a query may.
    queries.change(null)
    if (!migrations) return
    const config = { migrationsFolder: migrations }
    // Its type tells schemas apart, which no migration reads.
    const session = db._.session as unknown as PgSession
    await migrateWithRetries(async () => {
      const all = await lockingFirst(client, readMigrationFiles(config), lockTimeoutMs)
      await new PgDialect().migrate(all, session, config)
    }, tell)
  } finally {
    tell.stop()
    await waitAtMost(limits.closeMs, client.end())
  }
}

async function takeLock(client: Client, tell: Teller) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
    if (rows[0].taken) return
    tell.waiting('another instance is changing the schema: this start waits for it')
    await pause(500)
  }
}

/** All migrations run in one transaction, so a failed try changes nothing. */
async function migrateWithRetries(work: () => Promise<void>, tell: Teller) {
  const until = Date.now() + longestWaitMs
  const watch = setInterval(() => tell.waiting('the migrations are still running'), tellEveryMs)
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isLockConflict(error)) throw error
        if (Date.now() > until) throw new SchemaInUse(error)
      }
      tell.waiting('a migration waits for a table that is in use: it is tried again')
      await pause(tryAgainMs)
    }
  } finally {
    clearInterval(watch)
  }
}

/** lock_not_available or deadlock_detected. */
function isLockConflict(error: unknown) {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code === '55P03' || code === '40P01'
}

type Teller = ReturnType<typeof teller>

/** Reports a reason at once, and the same reason again only after ten seconds. */
function teller(say: (what: string) => void) {
  let last = { what: '', at: 0 }
  return {
    waiting(what: string) {
      const now = Date.now()
      if (what === last.what && now - last.at < tellEveryMs) return
      last = { what, at: now }
      say(what)
    },
    stop() {
      say = () => {}
    },
  }
}

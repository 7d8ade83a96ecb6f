import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { type ConnectionLimits, connectionLimits, limitQueries } from './connection-limits.ts'
import type { Handle } from './database.server.ts'
import { migrationLock } from './migration-lock.ts'
import { waitAtMost } from './wait-at-most.ts'

type Wanted = {
  databaseUrl: string
  migrations: string | null
  beforeMigrations?: (db: Handle) => Promise<void>
  /** Told at once, and again every ten seconds for as long as it waits. */
  onWaiting?: (what: string) => void
  limits?: ConnectionLimits
}

/**
 * For this long a change of the schema waits for a table, and whoever comes after it waits behind
 * it. Then it makes way and tries again, so that the instance that serves goes on serving.
 */
const lockTimeoutMs = 1_000
const tryAgainMs = 2_000
const longestWaitMs = 5 * 60_000
const tellEveryMs = 10_000

/** Told to the operator as it is: the schema is as it was. */
export class SchemaInUse extends Error {
  constructor(cause: unknown) {
    super(
      'The schema could not be changed within five minutes, because other transactions keep its tables: look for long ones in pg_stat_activity, and start again.',
      { cause },
    )
  }
}

/** Instances that start together take turns; the lock ends with its connection. */
export async function migrateAlone(wanted: Wanted) {
  const { databaseUrl, migrations, beforeMigrations, limits = connectionLimits } = wanted
  if (!migrations && !beforeMigrations) return
  const tell = teller(wanted.onWaiting ?? (() => {}))
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'academy start',
    connectionTimeoutMillis: limits.connectMs,
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
    // An index on a large table takes its time.
    queries.change(null)
    if (migrations) await migrateOnceFree(() => migrate(db, { migrationsFolder: migrations }), tell)
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

/** All of it in one transaction: a failed try leaves nothing behind. */
async function migrateOnceFree(work: () => Promise<void>, tell: Teller) {
  const until = Date.now() + longestWaitMs
  const watch = setInterval(() => tell.waiting('the schema is still being changed'), tellEveryMs)
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isInTheWay(error)) throw error
        if (Date.now() > until) throw new SchemaInUse(error)
      }
      tell.waiting('the schema waits for a table that others use: it is tried again')
      await pause(tryAgainMs)
    }
  } finally {
    clearInterval(watch)
  }
}

/** A lock that was not to be had in time, or two who waited for each other. */
function isInTheWay(error: unknown) {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code === '55P03' || code === '40P01'
}

type Teller = ReturnType<typeof teller>

/** The first word at once, the same again only after a while. */
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

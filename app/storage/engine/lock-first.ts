import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

/** PostgreSQL looks for a deadlock, and ends somebody, once they have waited for a second. */
const allLocksWithinMs = 800
const oneLockWithinMs = 100

/**
 * The migrations that are to come, the first of which locks at once every table that they name. It
 * gives up sooner than a deadlock is looked for, and whoever has all locks waits for nobody: so none of
 * the running instance's transactions is ended.
 */
export async function lockingFirst(client: Client, all: MigrationMeta[], lockTimeoutMs: number) {
  const done = await lastDone(client)
  const [first, ...later] = all.filter(({ folderMillis }) => folderMillis > done)
  if (!first) return []
  const tables = await tablesNamed(client, [first, ...later].flatMap(({ sql }) => sql).join('\n'))
  if (tables.length === 0) return [first, ...later]
  const eachMs = Math.min(oneLockWithinMs, Math.floor(allLocksWithinMs / tables.length))
  const locks = [
    `set local lock_timeout = ${Math.max(1, eachMs)}`,
    `lock table ${tables.map((table) => `"${table}"`).join(', ')} in access exclusive mode`,
    `set local lock_timeout = ${lockTimeoutMs}`,
  ]
  return [{ ...first, sql: [...locks, ...first.sql] }, ...later]
}

/** When the last migration that was carried out was written. */
async function lastDone(client: Client) {
  const kept = 'drizzle.__drizzle_migrations'
  const { rows } = await client.query('select to_regclass($1) is not null as known', [kept])
  if (!rows[0].known) return 0
  const { rows: last } = await client.query(`select max(created_at) as at from ${kept}`)
  return Number(last[0].at)
}

/** The tables that are there, also those of indexes; a word too many locks a table too many. */
async function tablesNamed(client: Client, statements: string) {
  const { rows } = await client.query<{ name: string; of: string }>(
    `select tablename as name, tablename as of from pg_tables where schemaname = current_schema()
     union select indexname, tablename from pg_indexes where schemaname = current_schema()`,
  )
  const words = new Set(statements.match(/\w+/g))
  return [...new Set(rows.filter(({ name }) => words.has(name)).map(({ of }) => of))].sort()
}

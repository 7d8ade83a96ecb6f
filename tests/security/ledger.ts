import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Handle } from '../../app/storage/database.server.ts'

/** Every row of every table, as text: what was written shows as a difference. */
export async function everyRow(db: Handle): Promise<Set<string>> {
  await untilMailIsSent(db)
  const rows = new Set<string>()
  for (const table of await tablesOf(db)) {
    const { rows: found } = (await db.execute(
      sql`select t::text as row from ${sql.identifier(table)} t`,
    )) as unknown as { rows: { row: string }[] }
    for (const { row } of found) rows.add(`${table} ${row}`)
  }
  return rows
}

/** The rows that were not there before, as they are now. */
export function written(before: Set<string>, after: Set<string>) {
  return [...after].filter((row) => !before.has(row))
}

export async function tablesOf(db: Handle) {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** The postman writes, too: nothing is compared while a letter is on its way. */
async function untilMailIsSent(db: Handle) {
  for (;;) {
    const { rows } = (await db.execute(
      sql`select 1 from outbox where state = 'waiting' limit 1`,
    )) as unknown as { rows: unknown[] }
    if (rows.length === 0) return
    await pause(50)
  }
}

import { sql } from 'drizzle-orm'
import type { DatabaseContents, Mode } from '#app/domain/basics/installation-mode.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { installation } from '../schema/installation.ts'

/**
 * What the database holds, read before the migrations run: the schema may be that of any earlier
 * version, so only tables that exist are queried.
 */
export async function databaseContents(
  db: Handle,
): Promise<Omit<DatabaseContents, 'plantedAccounts'>> {
  const tables = await tablesIn(db)
  const isAny = async (table: string, condition = sql`true`) => {
    if (!tables.has(table)) return false
    const rows = await rowsOf(
      db,
      sql`select 1 from ${sql.identifier(table)} where ${condition} limit 1`,
    )
    return rows.length > 0
  }
  return {
    mode: tables.has('installation') ? await rememberedMode(db) : null,
    demonstration: await isAny('audit_log', sql`action = 'demonstration-planted'`),
    people: (await isAny('orders')) || (await isAny('users')) || (await isAny('contact_enquiries')),
  }
}

/**
 * Accounts that may be the demonstration's administrator: with one of these addresses, or with a role
 * that no administrator granted. The caller compares the password.
 */
export async function adminsWithoutGrantor(db: Handle, emails: readonly string[]) {
  const tables = await tablesIn(db)
  if (!['users', 'accounts', 'user_roles'].every((table) => tables.has(table))) return []
  return rowsOf<{ id: string; email: string; hash: string }>(
    db,
    sql`select u.id, u.email, a.password as hash from users u
      join accounts a on a.user_id = u.id and a.provider_id = 'credential'
      where a.password is not null and (
        u.email in (${sql.join(
          emails.map((email) => sql`${email}`),
          sql`, `,
        )})
        or exists (select from user_roles r where r.user_id = u.id and r.granted_by is null))`,
  )
}

/** The first start writes the mode; a later or concurrent one reads it. */
export async function rememberMode(db: Handle, mode: Mode): Promise<Mode> {
  await db.insert(installation).values({ mode }).onConflictDoNothing()
  const remembered = await rememberedMode(db)
  if (!remembered) throw new Error('The mode of this database was written and is not there.')
  return remembered
}

async function rememberedMode(db: Handle) {
  const [row] = await db.select({ mode: installation.mode }).from(installation)
  return row?.mode ?? null
}

async function tablesIn(db: Handle) {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return new Set(rows.map(({ name }) => name))
}

import { type SQL, sql } from 'drizzle-orm'

/** Tables whose rows are only good for access. Restored, they are empty: everybody signs in anew. */
export const tablesWithoutRows: ReadonlySet<string> = new Set(['sessions', 'verifications'])

/** Values that are only good for access, and what a backup holds instead. */
const replacements: Record<string, SQL> = {
  'accounts.access_token': sql`null`,
  'accounts.refresh_token': sql`null`,
  'accounts.id_token': sql`null`,
  'checkout_attempts.session_url': sql`null`,
  'outbox.sealed_links': sql`null`,
  // A link in clear text, of the version before.
  'outbox.message': sql`case when message -> 'facts' ? 'url' then message - 'facts' else message end`,
}

export function valueFor(table: string, column: string): SQL {
  return replacements[`${table}.${column}`] ?? sql`${sql.identifier(column)}`
}

import type { Client } from 'pg'

/** How many connections wait for a lock in the client's database; other tests use others of its server. */
export async function lockWaits(client: Pick<Client, 'query'>): Promise<number> {
  // Within a transaction the view would go on saying what it said first.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0].n
}

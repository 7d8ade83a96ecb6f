import { Client } from 'pg'
import { shifted } from './clock.ts'

/** Statements find the run's now() before the server's own. */
export const clockOptions = (): Record<string, string> =>
  shifted() === null ? {} : { search_path: 'public, clock_of_the_run, pg_catalog' }

/** The databases that will be made on this server have the clock of the run. */
export async function shiftClockOfServer(serverUrl: string) {
  const by = shifted()
  if (by === null) return
  const template = new URL(serverUrl)
  template.pathname = '/template1'
  const client = new Client({ connectionString: template.href })
  await client.connect()
  await client.query(`
    create schema if not exists clock_of_the_run;
    create or replace function clock_of_the_run.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + interval '${by} milliseconds' $$`)
  await client.end()
}

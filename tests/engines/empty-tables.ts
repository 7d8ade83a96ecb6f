import { sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'

/**
 * Leaves every table without a row and every numbering at its beginning. Rows are deleted, with
 * references and triggers off: for the few rows of a test that takes a tenth of a truncation.
 * A connection keeps the statements, since planning them takes longer than running them.
 */
export async function emptyEveryTable(db: Handle) {
  await db.execute(sql`
    do $$ begin
      if to_regprocedure('pg_temp.empty_every_table()') is null then
        execute (
          select format(
            'create function pg_temp.empty_every_table() returns void language plpgsql as %L',
            'begin set local session_replication_role = replica;'
              || string_agg(format('delete from public.%I;', tablename), '')
              || 'perform setval(seqrelid, seqstart, false)
                from pg_sequence join pg_class on pg_class.oid = seqrelid
                where relnamespace = ''public''::regnamespace
                  and pg_sequence_last_value(seqrelid) is not null; end')
          from pg_tables where schemaname = 'public');
      end if;
      perform pg_temp.empty_every_table();
    end $$`)
}

/** A page of deleted rows is read by every later scan of its table, so the bigger tables give them back. */
export async function releasePages(db: Handle) {
  const { rows } = (await db.execute(sql`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 64 * 1024`)) as unknown as { rows: { name: string }[] }
  if (rows.length === 0) return
  const tables = rows.map(({ name }) => sql.identifier(name))
  await db.execute(sql`vacuum ${sql.join(tables, sql`, `)}`)
}

/** As a database is before the first migration. */
export async function dropEveryTable(db: Handle) {
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
}

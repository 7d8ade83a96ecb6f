import { sql } from 'drizzle-orm'
import type { Handle } from '../../app/storage/engine/database.server.ts'

/**
 * Leaves every table without a row and every numbering at its beginning. Rows are deleted, with
 * references and triggers off: for the few rows of a test that takes a tenth of a truncation.
 */
export async function emptyEveryTable(db: Handle) {
  await db.execute(sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', name);
      end loop;
      for name in select sequencename from pg_sequences
          where schemaname = 'public' and last_value is not null loop
        execute format('alter sequence %I restart', name);
      end loop;
    end $$`)
}

import { eq } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Handle } from '#app/storage/engine/database.server.ts'

// Rows as no operation writes them: what a test begins with.

export async function addRow<Table extends PgTable>(
  db: Handle,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> {
  const [added] = await db.insert(table).values(row).returning()
  return added as Table['$inferSelect']
}

export async function changeRow<Table extends PgTable & { id: PgColumn }>(
  db: Handle,
  table: Table,
  id: string,
  to: PgUpdateSetSource<Table>,
) {
  await db.update(table).set(to).where(eq(table.id, id))
}

export async function rowOf<Table extends PgTable & { id: PgColumn }>(
  db: Handle,
  table: Table,
  id: string,
): Promise<Table['$inferSelect']> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  if (!row) throw new Error(`There is no ${id}.`)
  return row as Table['$inferSelect']
}

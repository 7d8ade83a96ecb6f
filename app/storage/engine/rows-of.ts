import type { Handle } from './database.server.ts'

/** What a statement in plain SQL returns. Both engines answer alike; their common type does not say so. */
export async function rowsOf<Row>(db: Handle, statement: Parameters<Handle['execute']>[0]) {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

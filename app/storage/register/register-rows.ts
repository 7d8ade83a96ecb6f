import { asc, eq, inArray } from 'drizzle-orm'
import type { RegisterRow } from '#app/domain/register/register-row.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { registerContents, registerRows } from '../schema/register.ts'

export type RowOfRun = RegisterRow & { runId: string }

/** The registers of these runs, each in the order in which it was written. */
export async function registerRowsOf(db: Handle, runIds: readonly string[]): Promise<RowOfRun[]> {
  if (runIds.length === 0) return []
  const rows = await db
    .select({
      ...columnsOf(registerRows, 'runId', 'sequence', 'id', 'kind', 'bookingId', 'day', 'half'),
      ...columnsOf(registerRows, 'replaces', 'author', 'device', 'madeAt', 'receivedAt'),
      content: registerContents.content,
    })
    .from(registerRows)
    .leftJoin(registerContents, eq(registerContents.rowId, registerRows.id))
    .where(inArray(registerRows.runId, [...runIds]))
    .orderBy(asc(registerRows.runId), asc(registerRows.sequence))
  return rows.map((row) => ({ ...row, content: row.content && JSON.parse(row.content) }))
}

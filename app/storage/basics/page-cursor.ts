import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cursor } from '#app/domain/basics/cursor.ts'

export type Page = { before: Cursor | null; limit: number }

/** To the microsecond, as stored: a page must begin exactly where the last one ended. */
export const exactTime = (createdAt: AnyPgColumn) =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export const olderThan = (
  table: { createdAt: AnyPgColumn; id: AnyPgColumn },
  cursor: Cursor | null,
) =>
  cursor
    ? sql`(${table.createdAt}, ${table.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined

import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Version 4: a time-ordered id would give neighbouring bookings the same reference. */
export const id = () => uuid('id').primaryKey().defaultRandom()

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()

export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`)

/** A check that the column holds a value of the list, or nothing where it may be empty. */
export function oneOf(column: AnyPgColumn, values: readonly string[]) {
  return check(`${getTableName(column.table)}_${column.name}`, isOneOf(column, values))
}

/** The values are part of the statement: a check cannot have parameters. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]) {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

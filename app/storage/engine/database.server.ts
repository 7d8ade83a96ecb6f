import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ChangeSignal, SignalListener } from './change-signal.ts'

/** What queries run on: the outer handle, or the one that a transaction provides. */
export type Handle = PgDatabase<PgQueryResultHKT>

/** One of the two engines, opened and migrated. */
export type Engine = {
  db: Handle
  engine: 'embedded' | 'postgres'
  /** For people: a folder, or a server without its password. */
  where: string
  /** How many queries wait for a connection; the embedded engine has no queue of its own. */
  waiting?(): number
  /** Where several instances share the database: see `ChangeSignal`. */
  openSignal?(listener: SignalListener): ChangeSignal
  /** Of an engine that has to be kept from filling its disk; rejects while there is no room. */
  guardDisk?(): Promise<void>
  /** Whether it takes changes; rejects when it does not answer. */
  isWritable(): Promise<boolean>
  close(): Promise<void>
}

export type Database = Engine & {
  /** Whether it answers and can be written now. */
  answers(): Promise<boolean>
}

/** Whether a write failed because it violates this unique index. */
export function isTaken(error: unknown, index: string) {
  const { code, constraint } = (error instanceof DrizzleQueryError ? error.cause : error) as {
    code?: string
    constraint?: string
  }
  return code === '23505' && constraint === index
}

/** Whether a write failed because it violates one of these exclusion constraints. */
export function isExcluded(error: unknown, constraints: readonly string[]) {
  const { code, constraint = '' } = (error instanceof DrizzleQueryError ? error.cause : error) as {
    code?: string
    constraint?: string
  }
  return code === '23P01' && constraints.includes(constraint)
}

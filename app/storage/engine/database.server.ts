import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'

/** What queries are written against: the outer handle, or the one a transaction gives. */
export type Handle = PgDatabase<PgQueryResultHKT>

/** One of the two engines, opened and migrated. */
export type Engine = {
  db: Handle
  engine: 'embedded' | 'postgres'
  /** For people: a folder, or a server without its password. */
  where: string
  /** How many questions wait for a connection; the embedded engine has no queue of its own. */
  waiting?(): number
  /** Whether it takes changes; rejects when it does not answer. */
  isWritable(): Promise<boolean>
  close(): Promise<void>
}

export type Database = Engine & {
  /** Whether it can be asked and changed right now. */
  answers(): Promise<boolean>
}

type Place = {
  databaseUrl?: string
  /** Where the embedded engine keeps its files; null keeps them in memory. */
  dataDir: string | null
  /** Where they lie; null leaves the schema as it stands. */
  migrations: string | null
  /** Asked before anything is written: it may refuse the database by throwing. */
  beforeMigrations?: (db: Handle) => Promise<void>
  /** Told why the opening takes longer: others change the schema, or use what is to be changed. */
  onWaiting?: (what: string) => void
  /** For the embedded engine: a database that the build has made, to begin with. */
  fresh?: string
  /** The same for one in memory. */
  files?: Blob
  onError: (error: Error) => void
}

export async function openDatabase({ databaseUrl, ...place }: Place): Promise<Database> {
  const engine = await (databaseUrl ? openPostgres({ databaseUrl, ...place }) : openEmbedded(place))
  return {
    ...engine,
    answers: () => engine.isWritable().catch(() => false),
  }
}

/** Whether a write failed because this unique index already holds what it would add. */
export function isTaken(error: unknown, index: string) {
  const { code, constraint } = (error instanceof DrizzleQueryError ? error.cause : error) as {
    code?: string
    constraint?: string
  }
  return code === '23505' && constraint === index
}

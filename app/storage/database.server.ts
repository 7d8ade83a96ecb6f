import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'

/** What queries are written against: the outer handle, or the one a transaction gives. */
export type Handle = PgDatabase<PgQueryResultHKT>

export type Database = {
  db: Handle
  engine: 'embedded' | 'postgres'
  /** For people: a folder, or a server without its password. */
  where: string
  close(): Promise<void>
}

type Place = {
  databaseUrl?: string
  /** Where the embedded engine keeps its files; null keeps them in memory. */
  dataDir: string | null
  migrations: string
  onError: (error: Error) => void
}

export function openDatabase({ databaseUrl, ...place }: Place): Promise<Database> {
  return databaseUrl ? openPostgres({ databaseUrl, ...place }) : openEmbedded(place)
}

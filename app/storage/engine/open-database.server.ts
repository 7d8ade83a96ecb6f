import type { ConnectionLimits } from './connection-limits.ts'
import type { Database, Handle } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'

type DatabaseOptions = {
  databaseUrl?: string
  /** Where the embedded engine keeps its files; null keeps them in memory. */
  dataDir: string | null
  /** The folder of the migrations; null leaves the schema as it is. */
  migrations: string | null
  /** Called before anything is written, migrations included. Throws to refuse the database. */
  beforeMigrations?: (db: Handle) => Promise<void>
  /** Called with the reason while opening waits for other instances or transactions. */
  onWaiting?: (what: string) => void
  /** For the embedded engine: a database made by the build, copied where there is none yet. */
  fresh?: string
  /** For a database in memory: its initial files. */
  files?: Blob
  /** For PostgreSQL, where they are not the usual ones. */
  limits?: ConnectionLimits
  onError: (error: Error) => void
}

export async function openDatabase({
  databaseUrl,
  ...options
}: DatabaseOptions): Promise<Database> {
  const engine = await (databaseUrl
    ? openPostgres({ databaseUrl, ...options })
    : openEmbedded(options))
  return { ...engine, answers: () => engine.isWritable().catch(() => false) }
}

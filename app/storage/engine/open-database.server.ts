import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'

type Place = {
  databaseUrl?: string
  /** Where the embedded engine keeps its files; null keeps them in memory. */
  dataDir: string | null
  /** The folder of the migrations; null leaves the schema as it is. */
  migrations: string | null
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
    answers: () =>
      engine.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
  }
}

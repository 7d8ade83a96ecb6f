import type { WorkerInfo } from '@playwright/test'
import { dropDatabase, makeDatabase } from '../engines/own-database.ts'

type Own = { env: Record<string, string>; drop(): Promise<void> }

/** Phones walk on the embedded engine, desks on PostgreSQL, and so does what is walked only once. */
export async function ownDatabase({ project }: WorkerInfo): Promise<Own> {
  const serverUrl = project.name === 'desktop' ? process.env.JOURNEYS_POSTGRES : undefined
  if (!serverUrl) return { env: {}, drop: async () => {} }
  const databaseUrl = await makeDatabase(serverUrl)
  return { env: { DATABASE_URL: databaseUrl }, drop: () => dropDatabase(serverUrl, databaseUrl) }
}

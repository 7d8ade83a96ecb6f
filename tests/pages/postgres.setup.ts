import type { TestProject } from 'vitest/node'
import { dropDatabase, makeDatabase } from '../engines/own-database.ts'
import { startPostgres } from '../engines/postgres.ts'

/** One database for all pages: the application itself makes its tables and the demonstration. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const databaseUrl = await makeDatabase(postgres.socketUrl)
  project.provide('pagesDatabase', databaseUrl)
  return async () => {
    await dropDatabase(postgres.socketUrl, databaseUrl)
    await postgres.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    pagesDatabase: string
  }
}

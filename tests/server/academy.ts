import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'

/** On PostgreSQL, which is ready sooner than an embedded database. */
export async function startAcademy(env: Record<string, string> = {}): Promise<AcademyProcess> {
  const databaseUrl = await createDatabase()
  const academy = await startAcademyProcess({ env: { DATABASE_URL: databaseUrl, ...env } })
  return {
    ...academy,
    async stop() {
      const code = await academy.stop()
      await dropDatabase(databaseUrl)
      return code
    },
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../app/storage/database.server.ts'
import { makeFreshDatabase } from '../../app/storage/fresh-database.server.ts'
import { dropDatabase, makeDatabase } from './own-database.ts'
import { startPostgres } from './postgres.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')

/** One PostgreSQL server and a fresh database for either engine; every test makes its own of them. */
export default async function setup(project: TestProject) {
  const [postgres, files] = await Promise.all([startPostgres(), makeFreshDatabase(migrations)])
  const freshPostgres = await makeDatabase(postgres.url)
  const onError = (error: Error) => console.error(error)
  const opened = { databaseUrl: freshPostgres, dataDir: null, migrations, onError }
  await (await openDatabase(opened)).close()
  const folder = mkdtempSync(join(tmpdir(), 'academy-fresh-'))
  const freshDatabase = join(folder, 'database.tgz')
  writeFileSync(freshDatabase, files)
  project.provide('postgresUrl', postgres.url)
  project.provide('freshPostgres', freshPostgres)
  project.provide('freshDatabase', freshDatabase)
  return async () => {
    rmSync(folder, { recursive: true })
    await dropDatabase(postgres.url, freshPostgres)
    await postgres.stop()
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeFreshDatabase } from '../../app/storage/fresh-database.server.ts'
import { startPostgres } from './postgres.ts'

/** One PostgreSQL server and one fresh embedded database; every test makes its own from them. */
export default async function setup(project: TestProject) {
  const [postgres, files] = await Promise.all([
    startPostgres(),
    makeFreshDatabase(join(import.meta.dirname, '../../app/storage/migrations')),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'academy-fresh-'))
  const freshDatabase = join(folder, 'database.tgz')
  writeFileSync(freshDatabase, files)
  project.provide('postgresUrl', postgres.url)
  project.provide('freshDatabase', freshDatabase)
  return async () => {
    rmSync(folder, { recursive: true })
    await postgres.stop()
  }
}

import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { TestProject } from 'vitest/node'
import { makeFreshDatabase } from '#app/storage/engine/fresh-database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { dropDatabasesNamed, makeDatabase } from './own-database.ts'
import { startPostgres } from './postgres.ts'

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'app/storage/migrations')

/** One PostgreSQL server and a fresh database for either engine; every test makes its own of them. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-fresh-'))
  const fresh = { folder: join(folder, 'database'), files: join(folder, 'database.tar') }
  const [postgres] = await Promise.all([startPostgres(), provideFresh(fresh)])
  const prefix = `academy_${randomUUID().slice(0, 8)}`
  const freshPostgres = await makeDatabase(postgres.socketUrl, { prefix })
  const onError = (error: Error) => console.error(error)
  const opened = { databaseUrl: freshPostgres, dataDir: null, migrations, onError }
  await (await openDatabase(opened)).close()
  project.provide('postgresUrl', postgres.socketUrl)
  project.provide('freshPostgres', freshPostgres)
  project.provide('databasePrefix', prefix)
  project.provide('freshDatabase', fresh)
  return async () => {
    rmSync(folder, { recursive: true })
    await dropDatabasesNamed(postgres.url, prefix)
    await postgres.stop()
  }
}

/** As the build has made it, if there is one; an older one is migrated by whoever opens it. */
async function provideFresh({ folder, files }: { folder: string; files: string }) {
  const built = join(root, 'build/fresh-database')
  if (existsSync(built)) cpSync(built, folder, { recursive: true })
  else await makeFreshDatabase(folder, migrations)
  // Opened as a copy: the first one stays as if nobody had touched it.
  const opened = `${folder}.opened`
  cpSync(folder, opened, { recursive: true })
  const client = await PGlite.create({ fs: new NodeFS(opened) })
  const tar = await client.dumpDataDir('none')
  await client.close()
  writeFileSync(files, new Uint8Array(await tar.arrayBuffer()))
  rmSync(opened, { recursive: true })
}

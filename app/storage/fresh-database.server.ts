import {
  closeSync,
  fsyncSync,
  openAsBlob,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

/** The engine takes seconds to make its first files; a copy of files made before takes one. */
export async function makeFreshDatabase(migrations: string): Promise<Uint8Array> {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle(client), { migrationsFolder: migrations })
  const files = await client.dumpDataDir('gzip')
  await client.close()
  return new Uint8Array(await files.arrayBuffer())
}

export function readFreshDatabase(file: string): Promise<Blob> {
  return openAsBlob(file, { type: 'application/x-gzip' })
}

/** Under its own name only when all of it is on the disk: a first start cut short begins anew. */
export async function layFreshDatabase(file: string, folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const loadDataDir = await readFreshDatabase(file)
  const client = await PGlite.create({ fs: new NodeFS(unfinished), loadDataDir })
  await client.close()
  for (const { parentPath, name } of readdirSync(unfinished, {
    recursive: true,
    withFileTypes: true,
  })) {
    reachDisk(join(parentPath, name))
  }
  reachDisk(unfinished)
  renameSync(unfinished, folder)
  reachDisk(join(folder, '..'))
}

function reachDisk(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

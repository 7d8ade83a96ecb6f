import {
  chmodSync,
  closeSync,
  cpSync,
  fsyncSync,
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

/** The engine takes seconds to make its first files; a copy of files made before takes none. */
export async function makeFreshDatabase(folder: string, migrations: string) {
  rmSync(folder, { recursive: true, force: true })
  const client = await PGlite.create({ fs: new NodeFS(folder), extensions: { pg_trgm } })
  await migrate(drizzle(client), { migrationsFolder: migrations })
  await client.close()
  // Nobody's data yet: whoever starts the academy may copy it, whoever built it.
  for (const { path, isFolder } of everythingIn(folder)) chmodSync(path, isFolder ? 0o755 : 0o644)
}

/** Under its own name only when all of it is on the disk: a first start cut short begins anew. */
export function layFreshDatabase(fresh: string, folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(fresh, unfinished, { recursive: true })
  for (const { path, isFolder } of everythingIn(unfinished)) {
    // A build that nobody may change is copied with that.
    chmodSync(path, isFolder ? 0o700 : 0o600)
    reachDisk(path)
  }
  reachDisk(unfinished)
  renameSync(unfinished, folder)
  reachDisk(join(folder, '..'))
}

function everythingIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }))
}

function reachDisk(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

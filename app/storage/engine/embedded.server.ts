import { chmodSync, existsSync, fsyncSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockDataDirectory } from './data-lock.server.ts'
import type { Engine } from './database.server.ts'
import { copyFreshDatabase } from './fresh-database.server.ts'
import { refuseInsideTransaction, watchTransactions } from './transaction-guard.server.ts'

type EmbeddedOptions = {
  dataDir: string | null
  migrations: string | null
  /** A database made by the build, copied where there is none yet. */
  fresh?: string
  /** For a database in memory: its initial files. */
  files?: Blob
}

/** PostgreSQL compiled to WebAssembly, in this process; in memory when there is no directory. */
export async function openEmbedded({
  dataDir,
  migrations,
  fresh,
  files,
}: EmbeddedOptions): Promise<Engine> {
  if (dataDir) keepPrivate(dataDir)
  const lock = dataDir ? lockDataDirectory(dataDir) : null
  try {
    const client = await (dataDir
      ? openOnDisk(join(dataDir, 'database'), fresh)
      : PGlite.create({ extensions: { pg_trgm }, loadDataDir: files }))
    const db = watchTransactions(drizzle(refusingInsideTransactions(client)))
    if (migrations) await migrate(db, { migrationsFolder: migrations })
    return {
      db,
      engine: 'embedded',
      where: dataDir ?? 'memory',
      async close() {
        await client.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openOnDisk(folder: string, fresh?: string) {
  if (!existsSync(folder) && fresh && existsSync(fresh)) copyFreshDatabase(fresh, folder)
  return PGlite.create({
    extensions: { pg_trgm },
    fs: new DurableFiles(folder),
    startParams: durableStart,
  })
}

/** The engine's files are readable by all users, so their folder must be private, even an existing one. */
function keepPrivate(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
}

/** PGlite's default parameters without `-F`, which switches fsync off. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on'],
  // The only method that the WebAssembly build passes on to the file system.
  ...['-c', 'wal_sync_method=fsync'],
  // A quarter of the default, saves 90 MB: the files are in the system's page cache anyway.
  ...['-c', 'shared_buffers=32MB'],
]

/** Emscripten's file system ignores fsync; without it a power cut loses committed bookings. */
class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const passFsyncOn = (module: { NODEFS?: EmscriptenFiles }) => {
      if (!module.NODEFS) throw new Error('The embedded engine has no file system to make durable.')
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [passFsyncOn, ...[emscriptenOpts.preRun ?? []].flat()],
      } as typeof emscriptenOpts,
    }
  }
}

type EmscriptenFiles = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

function refusingInsideTransactions(client: PGlite): PGlite {
  const guarded = new Set<PropertyKey>(['query', 'exec', 'sql', 'transaction', 'runExclusive'])
  return new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (guarded.has(key)) refuseInsideTransaction()
        return value.apply(target, args)
      }
    },
  })
}

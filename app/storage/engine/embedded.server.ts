import { chmodSync, existsSync, fsyncSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockDataDirectory } from './data-lock.server.ts'
import type { Engine, Handle } from './database.server.ts'
import { DatabaseDamaged, refuseUnlessWhole } from './database-damaged.ts'
import { extensions } from './extensions.ts'
import { copyFreshDatabase } from './fresh-database.server.ts'
import { guardDisk } from './guard-disk.server.ts'
import { refuseInsideTransaction, watchTransactions } from './transaction-guard.server.ts'

type EmbeddedOptions = {
  dataDir: string | null
  migrations: string | null
  beforeMigrations?: (db: Handle) => Promise<void>
  /** A database made by the build, copied where there is none yet. */
  fresh?: string
  /** For a database in memory: its initial files. */
  files?: Blob
}

/** PostgreSQL compiled to WebAssembly, in this process; in memory when there is no directory. */
export async function openEmbedded({
  dataDir,
  migrations,
  beforeMigrations,
  fresh,
  files,
}: EmbeddedOptions): Promise<Engine> {
  if (dataDir) keepPrivate(dataDir)
  const lock = dataDir ? lockDataDirectory(dataDir) : null
  let client: PGlite | undefined
  try {
    const opened = await (dataDir
      ? openOnDisk(join(dataDir, 'database'), fresh)
      : PGlite.create({ extensions, loadDataDir: files }))
    client = opened
    const db = watchTransactions(drizzle(refusingInsideTransactions(opened)))
    await beforeMigrations?.(db)
    if (migrations) await migrate(db, { migrationsFolder: migrations })
    return {
      db,
      engine: 'embedded',
      guardDisk: dataDir ? () => guardDisk(opened, join(dataDir, 'database')) : undefined,
      where: dataDir ?? 'memory',
      async isWritable() {
        const { rows } = await db.execute(sql`show transaction_read_only`)
        return rows[0]?.transaction_read_only === 'off'
      },
      async close() {
        await opened.close()
        lock?.release()
      },
    }
  } catch (error) {
    await client?.close()
    lock?.release()
    throw error
  }
}

async function openOnDisk(folder: string, fresh?: string) {
  refuseUnlessWhole(folder)
  if (!existsSync(folder) && fresh && existsSync(fresh)) await copyFreshDatabase(fresh, folder)
  const wasThere = existsSync(folder)
  return PGlite.create({
    extensions,
    fs: new DurableFiles(folder),
    startParams: durableStart,
  }).catch((cause) => {
    // The engine's own error does not tell the reason. Errors of the file system have a code.
    if (!wasThere || 'code' in cause) throw cause
    throw new DatabaseDamaged(folder, 'the engine cannot read it', cause)
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
  // How many files of the log are used again: a quarter of the default, too.
  ...['-c', 'max_wal_size=128MB', '-c', 'min_wal_size=48MB'],
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

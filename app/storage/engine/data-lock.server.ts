import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * One process per data directory. SQLite's exclusive lock is an operating-system lock: it works on
 * every platform, and is released when its process ends, even if it was killed.
 */
export function lockDataDirectory(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    const busy = 5
    if ((cause as { errcode?: number }).errcode !== busy) throw cause
    throw new DataDirectoryInUse(dataDir, { cause })
  }
  return { release: () => lock.close() }
}

export class DataDirectoryInUse extends Error {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `Another academy is already running on ${dataDir}. Stop it first, or choose another DATA_DIR.`,
      options,
    )
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The message is for the operator. The folder is unchanged. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, what: string, cause?: unknown) {
    super(
      `${folder} is not a whole database: ${what}. Move that folder away, and bring the newest backup back with: npm run restore -- <file>`,
      { cause },
    )
  }
}

/** Without PG_VERSION the engine creates a new database over the old files; without the others it aborts. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/** A missing or empty folder is for a new database; any other must hold a complete one. */
export function refuseUnlessWhole(folder: string) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  const missing = parts.filter((part) => !existsSync(join(folder, part)))
  if (missing.length === 0) return
  const verb = missing.length === 1 ? 'is' : 'are'
  throw new DatabaseDamaged(folder, `${missing.join(', ')} ${verb} missing`)
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Told to the operator as it is: the folder has been left as it was. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, what: string, cause?: unknown) {
    super(
      `${folder} is not a whole database: ${what}. Move that folder away, and bring the newest backup back with: npm run restore -- <file>`,
      { cause },
    )
  }
}

/** Without these the engine would begin anew over what is left, or end without a reason. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/** A folder that is missing or empty is a new database's; any other must be one already. */
export function refuseUnlessWhole(folder: string) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  const missing = parts.filter((part) => !existsSync(join(folder, part)))
  if (missing.length === 0) return
  const verb = missing.length === 1 ? 'is' : 'are'
  throw new DatabaseDamaged(folder, `${missing.join(', ')} ${verb} missing`)
}

import type { Handle } from './database.server.ts'

/** A statement that is asked for every page: its text is put together once for each handle. */
export function prepared<Statement>(prepare: (db: Handle) => Statement) {
  const known = new WeakMap<Handle, Statement>()
  return (db: Handle): Statement => {
    const found = known.get(db)
    if (found) return found
    const made = prepare(db)
    known.set(db, made)
    return made
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Handle } from '#app/storage/engine/database.server.ts'

type Guard = {
  /** What guards, as it stands in the statement that is sent. */
  text: RegExp
  /** What is sent instead. */
  instead: (guard: string) => string
  /** Called before such a statement runs; the racers meet here. */
  before?: (statement: string) => Promise<void>
}

/**
 * An instance that runs our own code, but sends its statements without one guard: for controls, which
 * must fail. `changed` counts the statements, so that a control notices when the guard is written
 * differently.
 */
export function openWithoutGuard(databaseUrl: string, { text, instead, before }: Guard) {
  let changed = 0
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    client.query = (async (first: string | { text: string }, ...rest: unknown[]) => {
      const statement = typeof first === 'string' ? first : first.text
      await before?.(statement)
      if (!text.test(statement)) return send(first, ...rest)
      changed += 1
      const without = statement.replace(text, instead)
      return send(typeof first === 'string' ? without : { ...first, text: without }, ...rest)
    }) as typeof client.query
  })
  return { db: drizzle(pool) as unknown as Handle, changed: () => changed, close: () => pool.end() }
}

/**
 * Spare places as the statement saw them at its start, not as they are in the row that it locks; and
 * without the lock before it.
 */
export const placesAsSeenBefore: Guard = {
  text: /greatest\(0,\s*least\([^)]*\)[^)]*\)|(?<=^select .* from "course_schedules" .*) for update$/,
  instead: (guard) =>
    guard === ' for update'
      ? ''
      : `(select ${guard.replaceAll('"course_schedules"', 'seen')}
    from course_schedules seen where seen.id = course_schedules.id)`,
}

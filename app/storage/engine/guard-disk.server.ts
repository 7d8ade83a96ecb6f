import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Two files of the engine's log. When it cannot begin the next one, it is of no use until a restart. */
const leastFreeBytes = 32 * 1024 * 1024

/** As much of its log as a start after a power cut reads again, about. */
const logBetweenCheckpoints = 32 * 1024 * 1024

class DiskFull extends Error {
  constructor(folder: string) {
    super(`The disk of ${folder} is full: the database is read-only until there is room.`)
  }
}

/**
 * Makes the database read-only while its disk is nearly full, and writable again afterwards. And the
 * engine, which has no processes in the background, makes no checkpoint by itself while it runs:
 * without one its log grows until the next start.
 */
export async function guardDisk(client: PGlite, folder: string) {
  const { bavail, bsize } = await statfs(folder)
  const isFull = bavail * bsize < leastFreeBytes
  await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
  if (isFull) throw new DiskFull(folder)
  const { rows } = await client.query<{ written: number }>(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::int8 as written from pg_control_checkpoint()`,
  )
  if (Number(rows[0]?.written) > logBetweenCheckpoints) await client.exec('checkpoint')
}

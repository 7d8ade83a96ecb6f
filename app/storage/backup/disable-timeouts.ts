import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'

/** A backup or restore may take longer than any request. Dates in ISO format on both engines. */
export async function disableTimeouts(tx: Handle) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO'`)
}

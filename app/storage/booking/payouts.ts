import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { payouts } from '../schema/dispute.ts'

type ReportedPayout = {
  id: string
  amount: number
  currency: string
  state: string
  arrivesOn: string
  /** Null while the provider does not list its transactions. */
  transactionsTotal: number | null
  now: Date
}

/** Stores the provider's present state, and when its transactions were compared. */
export async function writePayout(tx: Handle, { id, now, ...fields }: ReportedPayout) {
  const row = { ...fields, checkedAt: fields.transactionsTotal === null ? null : now }
  await tx
    .insert(payouts)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: payouts.id, set: { ...row, updatedAt: sql`now()` } })
}

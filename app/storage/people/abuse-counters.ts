import { and, eq, lte, sql } from 'drizzle-orm'
import { HOUR } from '../../domain/basics/durations.ts'
import type { Handle } from '../engine/database.server.ts'
import { abuseCounters } from '../schema/people.ts'

type Counter = { key: string; windowStart: Date }

/** One more: counted in the statement that reads it, so that nobody slips between the two. */
export async function countOne(db: Handle, { key, windowStart }: Counter) {
  const [counted] = await db
    .insert(abuseCounters)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [abuseCounters.key, abuseCounters.windowStart],
      set: { count: sql`${abuseCounters.count} + 1` },
    })
    .returning({ count: abuseCounters.count })
  return counted?.count ?? 0
}

/** One less: it turned out to be nothing worth counting. */
export async function forgetOne(db: Handle, { key, windowStart }: Counter) {
  await db
    .update(abuseCounters)
    .set({ count: sql`greatest(${abuseCounters.count} - 1, 0)` })
    .where(and(eq(abuseCounters.key, key), eq(abuseCounters.windowStart, windowStart)))
}

/** As if none of them had been. */
export async function forgetAll(db: Handle, key: string) {
  await db.delete(abuseCounters).where(eq(abuseCounters.key, key))
}

type Deed = {
  /** What was done, and a hash of by whom or to whom. */
  key: string
  now: Date
  windowHours: number
}

/** Counts one more and says how many that makes within the present window. */
export async function countOneMore(db: Handle, { key, now, windowHours }: Deed) {
  const windowMs = windowHours * HOUR
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  return countOne(db, { key, windowStart })
}

export async function deleteCountersUntil(db: Handle, until: Date) {
  await db.delete(abuseCounters).where(lte(abuseCounters.windowStart, until))
}

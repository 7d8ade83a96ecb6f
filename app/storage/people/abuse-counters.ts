import { and, eq, lte, sql } from 'drizzle-orm'
import { HOUR } from '#app/domain/basics/durations.ts'
import type { Handle } from '../engine/database.server.ts'
import { abuseCounters } from '../schema/people.ts'

type Counter = { key: string; windowStart: Date }

/** Increments and reads in one statement, so that concurrent requests are all counted. */
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

/** Takes one count back, for example after a correct password. */
export async function forgetOne(db: Handle, { key, windowStart }: Counter) {
  await db
    .update(abuseCounters)
    .set({ count: sql`greatest(${abuseCounters.count} - 1, 0)` })
    .where(and(eq(abuseCounters.key, key), eq(abuseCounters.windowStart, windowStart)))
}

/** Deletes a counter in all its windows. */
export async function forgetAll(db: Handle, key: string) {
  await db.delete(abuseCounters).where(eq(abuseCounters.key, key))
}

type Action = {
  /** The action, and a keyed hash of the address or person it is counted for. */
  key: string
  now: Date
  windowHours: number
}

/** Increments the counter of the current window and returns the new count. */
export function countOneMore(db: Handle, action: Action) {
  return countOne(db, counterOf(action))
}

/** Takes back what `countOneMore` counted. */
export function forgetOneOf(db: Handle, action: Action) {
  return forgetOne(db, counterOf(action))
}

function counterOf({ key, now, windowHours }: Action): Counter {
  const windowMs = windowHours * HOUR
  return { key, windowStart: new Date(Math.floor(now.getTime() / windowMs) * windowMs) }
}

export async function deleteCountersUntil(db: Handle, until: Date) {
  await db.delete(abuseCounters).where(lte(abuseCounters.windowStart, until))
}

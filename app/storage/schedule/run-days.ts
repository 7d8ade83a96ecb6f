import { and, asc, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { scheduleDays } from '../schema/schedule.ts'

/** The days of runs, with hours and venue. */
export async function daysOfRuns(tx: Handle, scheduleIds: readonly string[]) {
  if (scheduleIds.length === 0) return []
  return tx
    .select({
      ...columnsOf(scheduleDays, 'scheduleId', 'date'),
      starts: sql<string>`to_char(${scheduleDays.starts}, 'HH24:MI')`,
      ends: sql<string>`to_char(${scheduleDays.ends}, 'HH24:MI')`,
      venue: scheduleDays.venue,
    })
    .from(scheduleDays)
    .where(and(inArray(scheduleDays.scheduleId, [...scheduleIds])))
    .orderBy(asc(scheduleDays.date))
}

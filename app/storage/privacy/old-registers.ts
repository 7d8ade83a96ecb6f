import { inArray, lt } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { regulatorNotices } from '../schema/inspection.ts'
import {
  registerAnchors,
  registerChains,
  registerContents,
  registerRows,
} from '../schema/register.ts'
import { courseSchedules } from '../schema/schedule.ts'

/** Deletes the registers of runs that ended before this day, chains, notices and all; returns how many. */
export function deleteRegistersBefore(db: Handle, day: string) {
  return db.transaction(async (tx) => {
    const ended = tx
      .select({ id: courseSchedules.id })
      .from(courseSchedules)
      .where(lt(courseSchedules.endDate, day))
    const old = await tx
      .select({ id: registerChains.runId })
      .from(registerChains)
      .where(inArray(registerChains.runId, ended))
      .for('update')
    await tx.delete(regulatorNotices).where(inArray(regulatorNotices.scheduleId, ended))
    const ids = old.map(({ id }) => id)
    const rows = tx
      .select({ id: registerRows.id })
      .from(registerRows)
      .where(inArray(registerRows.runId, ids))
    await tx.delete(registerContents).where(inArray(registerContents.rowId, rows))
    await tx.delete(registerRows).where(inArray(registerRows.runId, ids))
    await tx.delete(registerAnchors).where(inArray(registerAnchors.runId, ids))
    await tx.delete(registerChains).where(inArray(registerChains.runId, ids))
    return ids.length
  })
}

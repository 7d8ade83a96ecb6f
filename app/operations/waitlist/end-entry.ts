import { type CloseReason, type EntryState, isLive } from '#app/domain/waitlist/entry-state.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type LockedRun, lockRun } from '#app/storage/schedule/run-locks.ts'
import {
  bookingsOfEntry,
  entryById,
  lockEntry,
  lockLines,
  type WaitlistEntry,
  writeEntry,
} from '#app/storage/waitlist/entries.ts'
import { changeEntry, changeOf, openLine } from './line.ts'
import { letGo, serveRun } from './serve-run.ts'

type Ending = {
  entryId: string
  state: Extract<EntryState, 'declined' | 'left' | 'closed'>
  /** Where it is closed. */
  closeReason?: CloseReason | null
  /** Which entries can end like this. */
  may: (state: EntryState) => boolean
  now: Date
}

/** Ends an entry and serves the next in line, in one transaction; null when it cannot end like this. */
export async function endEntry(tx: Handle, ending: Ending): Promise<WaitlistEntry | null> {
  const { entryId, state, may, now, closeReason = null } = ending
  const found = await entryById(tx, entryId)
  if (!found || !may(found.state)) return null
  const runId = found.heldRunId ?? found.runId
  if (!runId || !isLive(found.state)) return endUnserved(tx, ending)
  const line = await openLine(tx, runId, now, { alsoId: entryId })
  const entry = line?.entries.find(({ id }) => id === entryId)
  // Changed since it was read: offered places of another run, or ended.
  if (!line || !entry || !may(entry.state)) return null
  if ((entry.heldRunId ?? runId) !== runId) return null
  const { paid } = await bookingsOfEntry(tx, entryId)
  const released = entry.placesHeld > 0 ? [await letGo(line, entryId, entry.placesHeld)] : []
  const ended = { state: paid > 0 ? ('booked' as const) : state, placesHeld: 0, expired: false }
  const why = ended.state === 'closed' ? { closeReason } : {}
  await changeEntry(line, entry, { ...changeOf(ended, entry, now), ...why })
  await serveRun(line, released)
  return entry
}

/** It holds no places, so nobody gains by its end. */
async function endUnserved(tx: Handle, { entryId, state, may, now, closeReason = null }: Ending) {
  const entry = await lockEntry(tx, entryId)
  if (!entry || !may(entry.state) || entry.placesHeld > 0) return null
  await writeEntry(tx, entryId, { state, closeReason, endedAt: now })
  return { ...entry, state }
}

/**
 * Ends what a person waits for. Lock order: all runs by id, then all entries by id, those of others in
 * the same lines included: one line after another would lock entries for any date out of order.
 */
export async function leaveWaitlists(tx: Handle, entryIds: readonly string[], now: Date) {
  const entries: WaitlistEntry[] = []
  for (const id of entryIds) {
    const entry = await entryById(tx, id)
    if (entry && isLive(entry.state)) entries.push(entry)
  }
  const runIds = entries.flatMap(({ heldRunId, runId }) => heldRunId ?? runId ?? [])
  const runs: LockedRun[] = []
  for (const runId of [...new Set(runIds)].toSorted()) {
    const run = await lockRun(tx, runId)
    if (run) runs.push(run)
  }
  await lockLines(tx, runs, entryIds)
  for (const { id: entryId } of entries) {
    await endEntry(tx, { entryId, state: 'left', may: isLive, now })
  }
}

import { salesClose } from '../../../content/policies.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { isOnSale } from '../../domain/schedule/spare-places.ts'
import { isWishedRun } from '../../domain/waitlist/wished-run.ts'
import type { Services } from '../../services.server.ts'
import { type Handle, isTaken } from '../../storage/engine/database.server.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'
import {
  activeRunsOf,
  type Entry,
  entryById,
  lockEntry,
  writeEntry,
} from '../../storage/waitlist/entries.ts'
import { openLine } from './line.ts'
import { serveRun } from './serve-run.ts'

type Confirmed = Outcome<object, 'not-found' | 'list-closed' | 'on-list-already'>

/** Puts an entry into its line. Confirming again changes nothing. A free place is offered at once. */
export async function confirmEntry(
  entryId: string,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Confirmed> {
  const found = await entryById(db, entryId)
  if (!found) return refused('not-found')
  const outcome = await joinLine(db, found, now())
  if (!outcome.ok) return outcome
  for (const runId of await runsOf(db, found)) {
    await db.transaction(async (tx) => {
      const line = await openLine(tx, runId, now())
      if (line) await serveRun(line, { released: false })
    })
  }
  nudge('send-mail')
  nudge('refresh-public-answers')
  return outcome
}

async function joinLine(db: Handle, found: Entry, now: Date): Promise<Confirmed> {
  try {
    return await db.transaction(async (tx): Promise<Confirmed> => {
      const run = found.runId ? await lockRun(tx, found.runId) : null
      const entry = await lockEntry(tx, found.id)
      if (!entry) return refused('not-found')
      if (entry.state !== 'unconfirmed') return { ok: true }
      const isOpen = run
        ? isOnSale(run, { now, usualClose: salesClose })
        : (entry.latest ?? '') >= londonToday(now)
      if (!isOpen) return refused('list-closed')
      await writeEntry(tx, entry.id, { state: 'waiting', queuedAt: now })
      return { ok: true }
    })
  } catch (error) {
    const isOnList = ['waitlist_entries_one_per_run', 'waitlist_entries_one_per_course'].some(
      (index) => isTaken(error, index),
    )
    if (isOnList) return refused('on-list-already')
    throw error
  }
}

async function runsOf(db: Handle, { runId, courseSlug, earliest, latest, weekends }: Entry) {
  if (runId) return [runId]
  if (!earliest || !latest) return []
  const runs = await activeRunsOf(db, courseSlug)
  return runs.filter((run) => isWishedRun(run, { earliest, latest, weekends })).map(({ id }) => id)
}

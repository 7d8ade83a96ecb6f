import { londonToday } from '#app/domain/basics/london-time.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { lockRunUnlessBusy } from '#app/storage/schedule/run-locks.ts'
import { entriesPastLatest, runsToServe } from '#app/storage/waitlist/waitlist-work.ts'
import { salesClose } from '#content/settings.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { endEntry } from './end-entry.ts'
import { tellClosed } from './entry-letters.ts'
import { openLine } from './line.ts'
import { serveRun } from './serve-run.ts'

const batchSize = 200

/**
 * What no release does: ends offers whose time has passed, closes lists, and ends what collects for a group.
 * Found by the state of the rows, so that a crash loses nothing.
 */
export async function serveWaitlists({ db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>) {
  const { collectUntilDays } = waitlistLimits
  const at = { now: now(), usualClose: salesClose, collectUntilDays }
  const runs = await runsToServe(db, at, batchSize)
  await runIsolated(runs, async function serveWaitlist({ id }) {
    await db.transaction(async (tx) => {
      const line = await openLine(tx, id, now(), { lock: lockRunUnlessBusy })
      if (line) await serveRun(line)
    })
  })
  const past = await entriesPastLatest(db, londonToday(now()), batchSize)
  await runIsolated(past, async function closeAnyDateEntry({ id }) {
    await db.transaction((tx) => closeAnyDate(tx, id, now()))
  })
  const done = runs.length + past.length
  if (done > 0) {
    nudge('send-mail', 'refresh-public-answers')
  }
  return done
}

async function closeAnyDate(tx: Handle, entryId: string, now: Date) {
  const ended = await endEntry(tx, {
    entryId,
    state: 'closed',
    closeReason: 'no-date-found',
    now,
    may: (state) => state === 'waiting',
  })
  const closing = { run: null, reason: 'no-date-found', isStillWaiting: false } as const
  if (ended) await tellClosed(tx, ended, closing, now)
}

import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isOnSale } from '#app/domain/schedule/spare-places.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { mayWaitToo } from '#app/domain/waitlist/network-caps.ts'
import type { Services } from '#app/services.server.ts'
import { type Handle, isTaken } from '#app/storage/engine/database.server.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import {
  entryById,
  lockEntry,
  type WaitlistEntry,
  writeEntry,
} from '#app/storage/waitlist/entries.ts'
import { lockNetwork, waitingFrom } from '#app/storage/waitlist/kept.ts'
import { salesClose } from '#content/settings.ts'

type Confirmed = Outcome<
  object,
  'not-found' | 'list-closed' | 'on-list-already' | 'too-many-waiting'
>

/**
 * Puts an entry into its line. Confirming again changes nothing. Places that are on public sale are
 * not offered: they can be booked.
 */
export async function confirmEntry(
  entryId: string,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Confirmed> {
  const found = await entryById(db, entryId)
  return found ? joinLine(db, found, now()) : refused('not-found')
}

async function joinLine(db: Handle, found: WaitlistEntry, now: Date): Promise<Confirmed> {
  try {
    return await db.transaction(async (tx): Promise<Confirmed> => {
      const { network } = found
      if (network) await lockNetwork(tx, network)
      const run = found.runId ? await lockRun(tx, found.runId) : null
      const entry = await lockEntry(tx, found.id)
      if (!entry) return refused('not-found')
      if (entry.state !== 'unconfirmed') return { ok: true }
      const isOpen = run
        ? isOnSale(run, { now, usualClose: salesClose })
        : (entry.latest ?? '') >= londonToday(now)
      if (!isOpen) return refused('list-closed')
      if (network) {
        const waiting = await waitingFrom(tx, { ...entry, network })
        const mayWait = mayWaitToo(waiting, entry.places, waitlistLimits.perNetwork)
        if (!mayWait) return refused('too-many-waiting')
      }
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

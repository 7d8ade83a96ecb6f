import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isLive } from '#app/domain/waitlist/entry-state.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { scheduleHead } from '#app/storage/schedule/run-list.ts'
import { entryById } from '#app/storage/waitlist/entries.ts'
import { endEntry } from './end-entry.ts'
import { tellClosed } from './entry-letters.ts'

/** Staff take somebody off the list; a letter says so, and held places go to the next in line. */
export async function removeEntry(
  { entryId, actorId }: { entryId: string; actorId: string },
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<object, 'not-found' | 'ended'>> {
  if (!(await entryById(db, entryId))) return refused('not-found')
  const removed = await db.transaction(async (tx) => {
    const entry = await endEntry(tx, {
      entryId,
      state: 'closed',
      closeReason: 'removed',
      may: isLive,
      now: now(),
    })
    if (!entry) return null
    const head = entry.runId ? await scheduleHead(tx, entry.runId) : undefined
    const closing = { run: head ?? null, reason: 'removed', isStillWaiting: false } as const
    if (entry.state === 'closed') await tellClosed(tx, entry, closing, now())
    await recordAudit(tx, 'waitlist-entry-removed', entryId, {
      actorId,
      fields: ['state'],
      details: entry.runId ? { date: entry.runId } : undefined,
    })
    return entry
  })
  nudge('send-mail', 'refresh-public-answers')
  return removed ? { ok: true } : refused('ended')
}

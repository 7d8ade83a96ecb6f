import { londonToday } from '#app/domain/basics/london-time.ts'
import { capacityOf, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import { mayCollect } from '#app/domain/waitlist/serve-line.ts'
import { waitingReason } from '#app/domain/waitlist/waiting-reason.ts'
import type { Services } from '#app/services.server.ts'
import { lineOf, runOfLine } from '#app/storage/waitlist/entries.ts'

/** The line of one run for staff, in order, with the reason why each entry waits. */
export async function staffLine(runId: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const run = await runOfLine(db, runId)
  if (!run) return []
  const entries = await lineOf(db, run)
  const { collectUntilDays, mostPassedOver } = waitlistLimits
  const line = {
    spare: sparePlaces(run),
    capacity: capacityOf(run),
    mostPassedOver,
    mayCollect: mayCollect(run.startDate, londonToday(now()), collectUntilDays),
  }
  const waiting = entries.filter(({ state }) => state === 'waiting')
  return entries.map((entry) => {
    const ahead = waiting.indexOf(entry)
    const untilText = entry.offerUntil ? offerEndText(entry.offerUntil) : ''
    const { mailbox: _, network: _network, courseSlug: _slug, ...shown } = entry
    return {
      ...shown,
      /** 1 for the first in line; null when it is not waiting. */
      position: ahead < 0 ? null : ahead + 1,
      isAnyDate: entry.runId === null,
      /** One sentence: why it waits, is passed over, or what it has been offered. */
      reason: waitingReason(entry, { ...line, ahead, untilText }),
    }
  })
}

export type StaffEntry = Awaited<ReturnType<typeof staffLine>>[number]

import { londonToday } from '#app/domain/basics/london-time.ts'
import { capacityOf, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { EntryState } from '#app/domain/waitlist/entry-state.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import { mayCollect } from '#app/domain/waitlist/serve-line.ts'
import { waitingReason } from '#app/domain/waitlist/waiting-reason.ts'
import type { Services } from '#app/services.server.ts'
import { lineOf, runOfLine } from '#app/storage/waitlist/entries.ts'

export type StaffEntry = {
  id: string
  /** 1 for the first in line; null when it is not waiting. */
  position: number | null
  state: EntryState
  fullName: string
  email: string
  phone: string
  places: number
  fewerWillDo: boolean
  isAnyDate: boolean
  queuedAt: Date
  passedOver: number
  expiredOffers: number
  placesHeld: number
  offerUntil: Date | null
  /** Why staff made the offer out of order. */
  offerReason: string | null
  /** One sentence: why it waits, is passed over, or what it has been offered. */
  reason: string
}

/** The line of one run for staff, in order, with the reason why each entry waits. */
export async function staffLine(
  runId: string,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<StaffEntry[]> {
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
      position: ahead < 0 ? null : ahead + 1,
      isAnyDate: entry.runId === null,
      reason: waitingReason(entry, { ...line, ahead, untilText }),
    }
  })
}

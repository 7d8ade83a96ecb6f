import { londonToday } from '#app/domain/basics/london-time.ts'
import { isStaffed } from '#app/domain/schedule/staffed.ts'
import { minimumFor, willItRun } from '#app/domain/schedule/will-it-run.ts'
import { willRun } from '#content/settings.ts'

type Run = Parameters<typeof isStaffed>[0] & {
  courseSlug: string
  status: string
  startDate: string
  taken: number
}

/** Whether a published date runs, as its page shows it; null where nothing is to be decided. */
export function decisionOf(run: Run & { confirmedAt: Date | null }, now: Date) {
  const today = londonToday(now)
  if (run.status !== 'active' || run.startDate < today) return null
  const minimum = minimumFor(run.courseSlug, willRun)
  const isConfirmed = run.confirmedAt !== null
  const { lookAheadDays } = willRun
  return {
    isConfirmed,
    /** The public reads of it only while nobody and nothing is missing. */
    isStaffed: isStaffed(run),
    /** With enough people it would be confirmed again at once. */
    mayTakeBack: isConfirmed && run.taken < minimum.people,
    text: willItRun(run, { today, minimum, lookAheadDays }),
    least: minimum.people,
  }
}

export type RunDecision = NonNullable<ReturnType<typeof decisionOf>>

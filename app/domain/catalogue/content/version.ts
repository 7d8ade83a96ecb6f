import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { ContentToCheck } from '../content-check.ts'

/** An item has at most one version that is not yet published, and one that is. */
export const VERSION_STATES = ['draft', 'scheduled', 'published', 'replaced'] as const

type VersionState = (typeof VERSION_STATES)[number]

export type Publishing = {
  /** Null for at once. */
  at: Date | null
  /** Why it is published although something is to be checked. */
  reason: string
}

/** What would be published, and what the content would then say wrongly or twice. */
type Judged = { state: VersionState; found: readonly Pick<ContentToCheck, 'beforeLive'>[] }

export type PublishRefusal = 'not-a-draft' | 'in-the-past' | 'unlawful' | 'reason-missing'

/** Where the law forbids it nobody publishes it; whatever else is found needs a reason. */
export function decidePublishing(
  { state, found }: Judged,
  { at, reason }: Publishing,
  now: Date,
): Outcome<{ state: 'published' | 'scheduled' }, PublishRefusal> {
  if (state !== 'draft' && state !== 'scheduled') return refused('not-a-draft')
  if (at && at <= now) return refused('in-the-past')
  if (found.some(({ beforeLive }) => beforeLive)) return refused('unlawful')
  if (found.length > 0 && reason.trim() === '') return refused('reason-missing')
  return { ok: true, state: at ? 'scheduled' : 'published' }
}

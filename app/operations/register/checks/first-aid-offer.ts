import { runText } from '#app/domain/schedule/run-text.ts'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { Services } from '#app/services.server.ts'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { salesClose } from '#content/settings.ts'
import type { EntryList } from './entry-list.ts'

const datesOffered = 3

/** Our own first aid dates before the start, for whoever has no certificate that lasts; null otherwise. */
export async function firstAidOffer(
  { booking, rule, checks }: EntryList,
  { db, now, catalogue }: Pick<Services, 'db' | 'now' | 'catalogue'>,
) {
  const needed = rule?.firstAid
  const isMissing = checks.some(
    ({ check, state }) => check === 'first-aid' && (state === 'missing' || state === 'not-enough'),
  )
  const course = needed && catalogue().course(needed.course)
  if (!needed || !isMissing || !course) return null
  const sale = { now: now(), usualClose: salesClose }
  const runs = await upcomingRuns(db, { courseSlug: course.id, sale })
  return {
    title: course.title.page,
    url: course.url,
    isIncluded: needed.isIncluded,
    dates: runs
      .filter((run) => booking.startDate === null || run.endDate < booking.startDate)
      .filter((run) => sparePlaces(run) > 0)
      .slice(0, datesOffered)
      .map((run) => ({ id: run.id, text: runText(run) })),
  }
}

export type FirstAidOffer = NonNullable<Awaited<ReturnType<typeof firstAidOffer>>>

import { isRecordId } from '#app/domain/basics/record-id.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { salesCloseOf } from '#app/domain/schedule/sales-close.ts'
import { isOnSale } from '#app/domain/schedule/spare-places.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import type { Services } from '#app/services.server.ts'
import { placesLeft, runDetail } from '#app/storage/schedule/run-list.ts'
import { salesClose } from '#content/settings.ts'

export type WantedRun = NonNullable<Awaited<ReturnType<typeof wantedRun>>>

/** The date somebody wants to wait for, while its list is open; null otherwise. */
export async function wantedRun(
  { id, courseSlug }: { id: string; courseSlug: string },
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const run = isRecordId(id) ? await runDetail(db, id) : undefined
  if (run?.courseSlug !== courseSlug) return null
  if (!isOnSale(run, { now: now(), usualClose: salesClose })) return null
  const left = (await placesLeft(db, [id])).get(id) ?? 0
  return {
    id,
    text: runText(run),
    where: run.starts && run.ends ? `${run.starts} to ${run.ends}, ${run.location}` : run.location,
    closesText: offerEndText(salesCloseOf(run, salesClose)),
    hasPlaces: left > 0,
  }
}

import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { insertRun, type RunDetails } from '../../storage/schedule/run-changes.ts'
import { releasePlaces } from '../waitlist/release-places.ts'

type PublishInput = { dates: readonly RunDetails[]; actorId: string }

/** Creates all of the runs or none; an active one is on its course's page at once. */
export async function publishDates(
  { dates, actorId }: PublishInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const published = await db.transaction(async (tx) => {
    const ids: string[] = []
    for (const date of dates) {
      const id = await insertRun(tx, date)
      // Who waits for any date comes before the public.
      await releasePlaces(tx, id, { now: now(), released: false })
      await recordAudit(tx, {
        action: 'date-created',
        subjectType: 'date',
        subjectId: id,
        actorId,
        fields: Object.keys(date),
      })
      ids.push(id)
    }
    return ids
  })
  nudge('refresh-public-answers')
  nudge('send-mail')
  return published
}

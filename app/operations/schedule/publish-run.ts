import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { insertRun, type RunDetails } from '../../storage/schedule/run-changes.ts'

type PublishInput = { dates: readonly RunDetails[]; actorId: string }

/** Creates all of the runs or none; an active one is on its course's page at once. */
export function publishDates({ dates, actorId }: PublishInput, { db }: Pick<Services, 'db'>) {
  return db.transaction(async (tx) => {
    const ids: string[] = []
    for (const date of dates) {
      const id = await insertRun(tx, date)
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
}

import { type Outcome, refused } from '../../../domain/basics/outcome.ts'
import type { NoticeForm } from '../../../domain/report/inspection/notice-form.ts'
import type { Services } from '../../../services.server.ts'
import { recordAudit } from '../../../storage/people/audit.ts'
import { registerRun } from '../../../storage/register/register-runs.ts'
import { insertNotice } from '../../../storage/report/inspection/notices.ts'
import { daysOfRuns } from '../../../storage/schedule/run-days.ts'

type Told = NoticeForm & { runId: string; actorId: string }

/** Records that the regulator was told of a run, with its days and addresses as they are now. */
export function recordNotice(
  { runId, toldOn, reference, actorId }: Told,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'not-found'>> {
  return db.transaction(async (tx) => {
    if (!(await registerRun(tx, runId))) return refused('not-found')
    const days = (await daysOfRuns(tx, [runId])).map(({ date, venue }) => ({ date, venue }))
    await insertNotice(tx, {
      ...{ scheduleId: runId, toldOn, reference, days, recordedBy: actorId, createdAt: now() },
    })
    await recordAudit(tx, {
      ...{ action: 'regulator-told', subjectType: 'date', subjectId: runId, actorId, fields: [] },
    })
    return { ok: true }
  })
}

import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { NoticeForm } from '#app/domain/report/inspection/notice-form.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { insertNotice } from '#app/storage/report/inspection/notices.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'

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
      scheduleId: runId,
      toldOn,
      reference,
      days,
      recordedBy: actorId,
      createdAt: now(),
    })
    await recordAudit(tx, 'regulator-told', runId, { actorId })
    return { ok: true }
  })
}

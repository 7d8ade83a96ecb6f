import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { writeCodeEnd } from '#app/storage/booking/codes/codes.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

/** Nobody can use it from now on; what is held with it may still be paid for. */
export function endCode(
  { codeId, actorId }: { codeId: string; actorId: string },
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'not-open'>> {
  return db.transaction(async (tx) => {
    if (!(await writeCodeEnd(tx, codeId, now()))) return refused('not-open')
    await recordAudit(tx, 'code-ended', codeId, { actorId, fields: ['ended_at'] })
    return { ok: true }
  })
}

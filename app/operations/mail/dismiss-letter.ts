import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { eraseFailedLetter } from '#app/storage/mail/outbox-erase.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Dismissal = { letterId: string; actorId: string }

/** It will not be sent any more: its contents are erased, and it no longer counts as unfinished. */
export function dismissLetter(
  { letterId, actorId }: Dismissal,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-failed'>> {
  return db.transaction(async (tx) => {
    const kind = await eraseFailedLetter(tx, letterId)
    if (kind === null) return refused('not-failed')
    await recordAudit(tx, 'letter-dismissed', letterId, { actorId, fields: [kind] })
    return { ok: true }
  })
}

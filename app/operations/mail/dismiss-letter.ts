import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'
import { eraseFailedLetter } from '../../storage/mail/outbox.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type Dismissal = { letterId: string; actorId: string }

/** Nobody will send it any more: its words are erased, and it is no longer counted as unfinished. */
export function dismissLetter(
  { letterId, actorId }: Dismissal,
  { db }: Pick<Services, 'db'>,
): Promise<Outcome<object, 'not-failed'>> {
  return db.transaction(async (tx) => {
    const kind = await eraseFailedLetter(tx, letterId)
    if (kind === null) return refused('not-failed')
    await recordAudit(tx, {
      action: 'letter-dismissed',
      subjectType: 'letter',
      subjectId: letterId,
      actorId,
      fields: [kind],
    })
    return { ok: true }
  })
}

import type { Services } from '../../services.server.ts'
import { eraseFailedLetter } from '../../storage/mail/outbox-erase.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type Dismissal = { letterId: string; actorId: string }

/** It will not be sent any more: its contents are erased, and it no longer counts as unfinished. */
export function dismissLetter({ letterId, actorId }: Dismissal, { db }: Pick<Services, 'db'>) {
  return db.transaction(async (tx) => {
    const kind = await eraseFailedLetter(tx, letterId)
    if (kind === null) return { ok: false, reason: 'not-failed' } as const
    const event = { action: 'letter-dismissed', subjectType: 'letter', subjectId: letterId }
    await recordAudit(tx, { ...event, actorId, fields: [kind] })
    return { ok: true } as const
  })
}

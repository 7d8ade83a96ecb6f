import type { Services } from '../../services.server.ts'
import { writeAnswered } from '../../storage/enquiry/enquiries.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type Mark = { enquiryId: string; answered: boolean; actorId: string }

/** Somebody answered, or it turned out that nobody had. */
export function markEnquiryAnswered(
  { enquiryId: id, answered, actorId }: Mark,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  return db.transaction(async (tx) => {
    const answeredAt = answered ? now() : null
    const changed = await writeAnswered(tx, {
      id,
      answeredAt,
      answeredBy: answered ? actorId : null,
    })
    if (!changed) return { ok: false, reason: 'nothing-to-mark' } as const
    const action = answered ? 'enquiry-answered' : 'enquiry-reopened'
    const event = { action, subjectType: 'enquiry', subjectId: id, fields: ['answered_at'] }
    await recordAudit(tx, { ...event, actorId })
    return { ok: true } as const
  })
}

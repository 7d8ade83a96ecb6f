import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { writeAnswered } from '#app/storage/enquiry/enquiries.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Mark = { enquiryId: string; answered: boolean; actorId: string }

/** Marks an enquiry as answered, or as open again. */
export function markEnquiryAnswered(
  { enquiryId: id, answered, actorId }: Mark,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'nothing-to-mark'>> {
  return db.transaction(async (tx) => {
    const answeredAt = answered ? now() : null
    const changed = await writeAnswered(tx, {
      id,
      answeredAt,
      answeredBy: answered ? actorId : null,
    })
    if (!changed) return refused('nothing-to-mark')
    await recordAudit(tx, answered ? 'enquiry-answered' : 'enquiry-reopened', id, {
      actorId,
      fields: ['answered_at'],
    })
    return { ok: true }
  })
}

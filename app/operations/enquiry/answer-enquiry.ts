import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import {
  countReplies,
  hasReply,
  keepReply,
  lockEnquiry,
  writeAnswered,
} from '#app/storage/enquiry/enquiries.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { postLetters } from '../mail/post-letters.ts'

type Answer = {
  enquiryId: string
  /** Made with the form: sent twice, it is one reply. */
  replyId: string
  message: string
  markAnswered: boolean
  /** How many replies the form showed. */
  seenReplies: number
  actorId: string
}

/** Writes back to a visitor: kept in the enquiry's thread, and sent through the outbox. */
export async function answerEnquiry(
  { enquiryId, replyId, message, markAnswered, seenReplies, actorId }: Answer,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<object, 'not-found' | 'changed'>> {
  const at = now()
  const outcome = await db.transaction(
    async (tx): Promise<Outcome<object, 'not-found' | 'changed'>> => {
      const enquiry = await lockEnquiry(tx, enquiryId)
      if (!enquiry) return refused('not-found')
      if (await hasReply(tx, replyId)) return { ok: true }
      // A colleague has written meanwhile: whoever sends now must have read that first.
      if ((await countReplies(tx, enquiryId)) !== seenReplies) return refused('changed')
      await keepReply(tx, { id: replyId, enquiryId, message, writtenBy: actorId, createdAt: at })
      const { firstName, courseInterest, email, message: question } = enquiry
      const facts = { enquiryId, firstName, courseInterest, question, answer: message }
      await postLetters(tx, enquiryId, [{ template: 'enquiry-answer', to: email, facts }], at)
      await recordAudit(tx, 'enquiry-replied', enquiryId, { actorId, fields: ['message'] })
      const answered = { id: enquiryId, answeredAt: at, answeredBy: actorId }
      if (markAnswered && (await writeAnswered(tx, answered))) {
        await recordAudit(tx, 'enquiry-answered', enquiryId, { actorId, fields: ['answered_at'] })
      }
      return { ok: true }
    },
  )
  if (outcome.ok) nudge('send-mail')
  return outcome
}

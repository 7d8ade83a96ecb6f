import * as z from 'zod/mini'
import { requiredText, seenCount } from '../basics/form-text.ts'
import { isRecordId } from '../basics/record-id.ts'

/** As much as a letter takes; see mail-text.ts. */
const longest = 2_000

const recordId = z.string().check(z.refine(isRecordId))

/** What staff write back to a visitor. */
export const replyForm = z.object({
  enquiry: recordId,
  /** Made with the form: sent twice, it is one reply. */
  reply: recordId,
  /** How many replies the form showed. */
  seen: seenCount(),
  message: requiredText('Please write an answer').check(
    z.maxLength(longest, `Please use at most ${longest} characters`),
  ),
})

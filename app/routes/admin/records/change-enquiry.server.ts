import { data } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { personalCodeForm } from '#app/domain/booking/order/code-form.ts'
import { replyForm } from '#app/domain/enquiry/reply-form.ts'
import { sendPersonalCode } from '#app/operations/booking/codes/send-personal-code.ts'
import { answerEnquiry } from '#app/operations/enquiry/answer-enquiry.ts'
import { markEnquiryAnswered } from '#app/operations/enquiry/mark-enquiry-answered.ts'
import type { Services } from '#app/services.server.ts'
import { type ActionResult, failed, refusedForm, succeeded } from '../action-result.ts'

type Sent = Record<string, FormDataEntryValue>

export async function changeEnquiry(
  sent: Sent,
  actorId: string,
  services: Services,
): Promise<ActionResult> {
  const enquiryId = String(sent.enquiry ?? '')
  if (!isRecordId(enquiryId)) throw data(null, { status: 400 })
  if (sent.intent === 'send-code') return sendCode(sent, { enquiryId, actorId }, services)
  const writes = sent.intent === 'answer' || sent.intent === 'reply'
  return writes ? reply(sent, actorId, services) : mark(sent, { enquiryId, actorId }, services)
}

async function reply(sent: Sent, actorId: string, services: Services): Promise<ActionResult> {
  const form = replyForm.safeParse(sent)
  if (!form.success) return refusedForm(sent, formErrors(form.error.issues).byField)
  const { enquiry: enquiryId, reply: replyId, seen: seenReplies, message } = form.data
  const markAnswered = sent.intent === 'answer'
  const answer = { enquiryId, replyId, message, markAnswered, seenReplies, actorId }
  const outcome = await answerEnquiry(answer, services)
  if (!outcome.ok) return refusedForm(sent, { message: replyProblems[outcome.reason] })
  return succeeded(
    'Sent',
    markAnswered
      ? 'The answer is on its way, and the enquiry is marked as answered'
      : 'The answer is on its way, and the enquiry stays open',
  )
}

const replyProblems = {
  changed: 'Somebody wrote back in the meantime. Please read that first; nothing was sent',
  'not-found': 'This enquiry is gone: it was erased. Nothing was sent',
}

type Marked = { enquiryId: string; actorId: string }

async function mark(sent: Sent, marked: Marked, services: Services) {
  const answered = sent.answered === 'yes'
  const outcome = await markEnquiryAnswered({ ...marked, answered }, services)
  if (!outcome.ok) return failed(sent, outcome.reason, 'Somebody else was quicker')
  return answered
    ? succeeded('Answered', 'The enquiry is marked as answered')
    : succeeded('Open again', 'The enquiry waits for an answer again')
}

async function sendCode(sent: Sent, asked: Marked, services: Services): Promise<ActionResult> {
  const offers = services.catalogue().offers.map(({ id }) => id)
  const form = personalCodeForm(offers).safeParse(sent)
  if (!form.success) return refusedForm(sent, formErrors(form.error.issues).byField)
  const { offer: offerId, code: codeId } = form.data
  const outcome = await sendPersonalCode({ ...asked, offerId, codeId }, services)
  if (!outcome.ok) return refusedForm(sent, { offer: codeProblems[outcome.reason] })
  return succeeded('Sent', 'The code is on its way, and the enquiry is marked as answered')
}

const codeProblems = {
  'not-found': 'This enquiry is gone: it was erased. Nothing was sent',
  'no-such-offer': 'This offer is not listed any more. Nothing was sent',
  'nothing-to-pay': 'With this offer a course would cost nothing. Nothing was sent',
}

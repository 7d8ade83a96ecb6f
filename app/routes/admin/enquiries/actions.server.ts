import { data } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { personalCodeForm } from '#app/domain/booking/order/code-form.ts'
import { replyForm } from '#app/domain/enquiry/reply-form.ts'
import { sendPersonalCode } from '#app/operations/booking/codes/send-personal-code.ts'
import { answerEnquiry } from '#app/operations/enquiry/answer-enquiry.ts'
import { markEnquiryAnswered } from '#app/operations/enquiry/mark-enquiry-answered.ts'
import { type ActionResult, failed, readSent, refusedForm, succeeded } from '../action-result.ts'
import type { StaffForm } from '../parts/sent-form.server.ts'

/** Writes back, sends a personal code, or says whether the enquiry is answered. */
export async function changeEnquiry(given: StaffForm): Promise<ActionResult> {
  const { sent, actorId, services } = given
  const enquiryId = String(sent.enquiry ?? '')
  if (!isRecordId(enquiryId)) throw data(null, { status: 400 })
  if (sent.intent === 'send-code') return sendCode(enquiryId, given)
  if (sent.intent === 'answer' || sent.intent === 'reply') return reply(given)
  const answered = sent.answered === 'yes'
  const outcome = await markEnquiryAnswered({ enquiryId, actorId, answered }, services)
  if (!outcome.ok) return failed(sent, outcome.reason, 'Somebody else was quicker')
  return answered
    ? succeeded('Answered', 'The enquiry is marked as answered')
    : succeeded('Open again', 'The enquiry waits for an answer again')
}

async function reply({ sent, actorId, services }: StaffForm): Promise<ActionResult> {
  const { typed, refusal } = readSent(replyForm, sent)
  if (refusal) return refusal
  const { enquiry: enquiryId, reply: replyId, seen: seenReplies, message } = typed
  const markAnswered = sent.intent === 'answer'
  const answer = { enquiryId, replyId, message, markAnswered, seenReplies, actorId }
  const outcome = await answerEnquiry(answer, services)
  if (!outcome.ok) return refusedForm(sent, { message: replyProblems[outcome.reason] })
  const left = markAnswered ? 'is marked as answered' : 'stays open'
  return succeeded('Sent', `The answer is on its way, and the enquiry ${left}`)
}

const replyProblems = {
  changed: 'Somebody wrote back in the meantime. Please read that first; nothing was sent',
  'not-found': 'This enquiry is gone: it was erased. Nothing was sent',
}

async function sendCode(enquiryId: string, { sent, actorId, services }: StaffForm) {
  const offers = services.catalogue().offers.map(({ id }) => id)
  const { typed, refusal } = readSent(personalCodeForm(offers), sent)
  if (refusal) return refusal
  const asked = { enquiryId, actorId, offerId: typed.offer, codeId: typed.code }
  const outcome = await sendPersonalCode(asked, services)
  if (!outcome.ok) return refusedForm(sent, { offer: codeProblems[outcome.reason] })
  return succeeded('Sent', 'The code is on its way, and the enquiry is marked as answered')
}

const codeProblems = {
  'not-found': 'This enquiry is gone: it was erased. Nothing was sent',
  'no-such-offer': 'This offer is not listed any more. Nothing was sent',
  'nothing-to-pay': 'With this offer a course would cost nothing. Nothing was sent',
}

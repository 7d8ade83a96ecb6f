import { data, redirect } from 'react-router'
import { personForm } from '#app/domain/booking/participant/naming.ts'
import { numberProblem, seenNumber } from '#app/domain/certificate/awarding-numbers.ts'
import {
  issueAgain,
  resendCertificate,
  withdrawCertificate,
} from '#app/operations/certificate/change-certificate.ts'
import { recordNumber } from '#app/operations/certificate/import-numbers.ts'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import type { StaffForm } from '#app/routes/admin/parts/sent-form.server.ts'
import type { StoredCertificate } from '#app/storage/certificate/certificates.ts'

type Texts = Record<string, string>

/** Withdraws it, sends or issues it again, or records the awarding organisation's number. */
export async function changeCertificate(
  { id, certificateNumber }: StoredCertificate,
  { form, actorId, services }: StaffForm,
) {
  const change = { id, actorId }
  const intent = String(form.get('intent') ?? '')
  const problem = (errors: Texts, status: number, values?: Texts) =>
    data<ActionResult>({ errors, intent, values }, { status })
  const here = `/admin/certificates/${id}`
  switch (intent) {
    case 'withdraw': {
      const typed = String(form.get('reason') ?? '').replaceAll('\0', '')
      const reason = typed.trim().slice(0, 500)
      if (reason.length < 3) return problem({ reason: 'Say why it is withdrawn.' }, 400)
      const tellsHolder = form.get('tell') === 'yes'
      const outcome = await withdrawCertificate({ ...change, reason, tellsHolder }, services)
      if (!outcome.ok) return problem({ '': 'It is withdrawn already.' }, 409)
      throw redirect(`${here}?done=${outcome.isTold ? 'withdrawn-told' : 'withdrawn'}`)
    }
    case 'send': {
      const outcome = await resendCertificate(change, services)
      if (!outcome.ok) return problem({ '': sendProblems[outcome.reason] }, 409)
      throw redirect(`${here}?done=sent`)
    }
    case 'number': {
      const theirs = seenNumber(String(form.get('awardingNumber') ?? ''))
      const wrong = numberProblem(theirs)
      if (wrong) return problem({ awardingNumber: wrong }, 400, { awardingNumber: theirs })
      const outcome = await recordNumber({ ...change, certificateNumber, theirs }, services)
      if (outcome.ok) throw redirect(`${here}?done=number`)
      const awardingNumber = outcome.problems[0]?.problem ?? ''
      return problem({ awardingNumber }, 409, { awardingNumber: theirs })
    }
    case 'issue-again': {
      const fullName = String(form.get('fullName') ?? '')
      const name = personForm.shape.fullName.safeParse(fullName)
      if (!name.success) {
        return problem({ fullName: name.error.issues[0]?.message ?? '' }, 400, { fullName })
      }
      const outcome = await issueAgain({ ...change, fullName: name.data }, services)
      if (!outcome.ok) return problem({ '': againProblems[outcome.reason] }, 409)
      throw redirect(`/admin/certificates/${outcome.id}?done=issued`)
    }
    default:
      throw data(null, { status: 400 })
  }
}

const sendProblems = {
  'not-sent': 'This certificate cannot be sent.',
  'just-sent': 'The letter went out less than a minute ago, or still waits in the outbox.',
}

const againProblems = {
  'not-found': 'There is no booking with a date to issue it for.',
  'not-put-forward': 'This person cannot be put forward now: look at the results of the date.',
  'issued-already': 'Another certificate was issued for this booking already.',
}

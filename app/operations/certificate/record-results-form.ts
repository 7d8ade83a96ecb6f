import { isRecordId } from '#app/domain/basics/record-id.ts'
import { attemptRefusals } from '#app/domain/certificate/result/decide-attempt.ts'
import { readSitting } from '#app/domain/certificate/result/results-form.ts'
import type { Services } from '#app/services.server.ts'
import type { RegisterRun } from '#app/storage/register/register-runs.ts'
import type { Assessor } from './may-assess.ts'
import { unitsOf } from './read-class.ts'
import { recordAttempts } from './record-attempts.ts'
import { withdrawResult } from './withdraw-result.ts'

type Sent = { form: FormData; run: RegisterRun; author: Assessor }

export type ResultsFormResult = {
  intent: string
  /** By the id of the field, or empty for the whole form. */
  errors: Record<string, string>
  /** What was sent, so that nobody has to type it again. */
  values: Record<string, string>
}

/** Carries out a form of the results page of a run. Null when everything was taken. */
export async function recordResultsForm(
  { form, run, author }: Sent,
  services: Pick<Services, 'db' | 'now'>,
): Promise<ResultsFormResult | 'not-found' | null> {
  const intent = String(form.get('intent') ?? '')
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const failed = (errors: Record<string, string>) => ({ intent, errors, values })
  if (intent === 'take-back') {
    const problem = await takeBack({ form, run, author }, services)
    return problem === 'not-found' || problem === null ? problem : failed({ '': problem })
  }
  const unit = unitsOf(run).find(({ id }) => id === form.get('unit'))
  if (!unit) return failed({ '': attemptRefusals['unknown-unit'] })
  const { attempts, assessor, errors } = readSitting(form, unit)
  if (assessor === null || Object.keys(errors).length > 0) return failed(errors)
  const sitting = { runId: run.id, author, assessor, attempts }
  const outcome = await recordAttempts(sitting, services)
  if (outcome.ok) return null
  if ('problem' in outcome) return failed({ assessor: outcome.problem })
  if (!('problems' in outcome)) return 'not-found'
  return failed(
    Object.fromEntries(
      [...outcome.problems].map(([bookingId, reason]) => [
        `result-${bookingId}`,
        attemptRefusals[reason],
      ]),
    ),
  )
}

async function takeBack({ form, run, author }: Sent, services: Pick<Services, 'db' | 'now'>) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [bookingId, attemptId] = [text('bookingId'), text('attempt')]
  const reason = text('reason').replaceAll('\0', '').slice(0, 500)
  if (!isRecordId(bookingId) || !isRecordId(attemptId)) return 'not-found'
  if (reason.length < 3) return 'Say why the result is taken back.'
  const withdrawal = { runId: run.id, bookingId, attemptId, reason, author }
  const outcome = await withdrawResult(withdrawal, services)
  if (outcome.ok) return null
  return outcome.reason === 'certificate-stands'
    ? 'A certificate was issued on this result. Withdraw the certificate first.'
    : 'This result is taken back already.'
}

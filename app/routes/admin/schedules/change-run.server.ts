import { formErrors } from '#app/domain/basics/form-errors.ts'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import { repeated } from '#app/domain/schedule/run-days.ts'
import { repeatForm } from '#app/domain/schedule/run-form.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { editRun } from '#app/operations/schedule/edit-run.ts'
import { publishDates } from '#app/operations/schedule/publish-run.ts'
import type { Services } from '#app/services.server.ts'
import { runDetail, runsOfCourseFrom } from '#app/storage/schedule/run-list.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { type ActionResult, refusedForm, sentText } from '../action-result.ts'
import type { WaitlistQuestion } from './change-waitlist.server.ts'
import { takenText } from './classroom/assign.server.ts'
import { readRun } from './run-choices.server.ts'
import { seenValues, takeOver } from './run-values.server.ts'

export type RunResult = ActionResult & {
  warnings?: string[]
  question?: WaitlistQuestion
  /** Why it cannot be published, unless staff give a reason. */
  forbidden?: readonly Finding[]
  plan?: { runs: string[]; skipped: string[]; unknown: string | null; agreed: string }
}

type Sent = Record<string, FormDataEntryValue>
type Who = { runId: string; actorId: string }
type Detail = NonNullable<Awaited<ReturnType<typeof runDetail>>>
type Outcome = { done: string } | { result: RunResult; isConflict?: true }

export async function changeRun(sent: Sent, who: Who, services: Services): Promise<Outcome> {
  return sent.intent === 'repeat' ? repeat(sent, who, services) : edit(sent, who, services)
}

const refusals = {
  'not-found': { '': 'There is no such date any more' },
  cancelled: { '': 'This date is cancelled and cannot be changed' },
  'below-taken': { maxCapacity: 'Capacity cannot be less than the places already taken' },
  'other-course': {
    courseSlug: 'People have booked this course: the date cannot change to another',
  },
  'register-closed': {
    '': 'The register of a day is closed: this date stays published, with that day and its hours',
  },
  changed: { '': 'Somebody booked this date just now. Please look again and save once more.' },
}

async function edit(sent: Sent, { runId, actorId }: Who, services: Services): Promise<Outcome> {
  const isAsSeen = (run: Detail) => !sent.seen || seenValues(run) === sent.seen
  const known = await runDetail(services.db, runId)
  // Before anything is warned of: that would be about what holds no longer.
  if (known?.status === 'cancelled') return cancelledMeanwhile(sent)
  if (known && !isAsSeen(known)) return changedMeanwhile(sent, known)
  const read = await readRun(sent, runId, services)
  if ('result' in read) return read
  const { date, override } = read
  const outcome = await editRun({ runId, date, override, isAsSeen, actorId }, services)
  if (outcome.ok) return { done: outcome.told > 0 ? 'told' : 'saved' }
  if (outcome.reason === 'forbidden') {
    return { result: { ...refusedForm(sent, {}), forbidden: outcome.findings } }
  }
  if (outcome.reason === 'taken') {
    return { result: refusedForm(sent, { '': takenText(outcome.clashes) }) }
  }
  if (outcome.reason === 'changed-meanwhile') {
    const now = await runDetail(services.db, runId)
    return now ? changedMeanwhile(sent, now) : { result: refusedForm(sent, refusals['not-found']) }
  }
  if (outcome.reason === 'cancelled') return cancelledMeanwhile(sent)
  return { result: refusedForm(sent, refusals[outcome.reason]) }
}

/** Its page shows no form any more. */
function cancelledMeanwhile(sent: Sent): Outcome {
  return { result: refusedForm(sent, refusals.cancelled), isConflict: true }
}

/** A colleague's changes stand in the form now, beside what was typed. */
function changedMeanwhile(sent: Sent, date: Detail): Outcome {
  const { values, changed } = takeOver(sentText(sent), String(sent.seen), date)
  const text = `Not saved: somebody changed this date meanwhile (${changed.join(', ')}). Please look at it, and save once more.`
  return { result: { ...refusedForm(sent, { '': text }), values }, isConflict: true }
}

async function repeat(sent: Sent, { runId, actorId }: Who, services: Services): Promise<Outcome> {
  const form = repeatForm.safeParse(sent)
  if (!form.success) return { result: refusedForm(sent, formErrors(form.error.issues).byField) }
  const date = await runDetail(services.db, runId)
  if (!date) return { result: refusedForm(sent, refusals['not-found']) }
  const { runs, skipped } = repeated(
    { ...date, ...form.data },
    {
      holidays: bankHolidays.dates,
      scheduled: await runsOfCourseFrom(services.db, date.courseSlug, date.startDate),
    },
  )
  const agreed = runs.map(({ startDate }) => startDate).join(' ')
  if (runs.length === 0 || sent.agreed !== agreed) {
    const reachesPast = runs.some(({ endDate }) => endDate > bankHolidays.knownUntil)
    const plan = {
      runs: runs.map(runText),
      skipped: skipped.map((run) => `${runText(run)} (${run.reason})`),
      unknown: reachesPast ? bankHolidays.knownUntil : null,
      agreed,
    }
    const { errors: _, ...result } = refusedForm(sent, {})
    return { result: { ...result, plan } }
  }
  const { courseSlug, courseTitle, delivery, location, instructor, capacity: maxCapacity } = date
  const hours = { starts: date.starts ?? '09:00', ends: date.ends ?? '17:00' }
  const same = { courseSlug, courseTitle, delivery, location, instructor, maxCapacity, ...hours }
  const dates = runs.map((run) => ({
    ...same,
    ...run,
    status: 'draft' as const,
    salesCloseAt: null,
  }))
  const outcome = await publishDates({ dates, actorId }, services)
  // No rule forbids a draft.
  return outcome.ok ? { done: 'repeated' } : { result: refusedForm(sent, {}) }
}

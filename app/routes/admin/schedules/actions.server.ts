import { data } from 'react-router'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import { repeated } from '#app/domain/schedule/run-days.ts'
import { repeatForm } from '#app/domain/schedule/run-form.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { confirmRun } from '#app/operations/schedule/confirm-run.ts'
import { editRun } from '#app/operations/schedule/edit-run.ts'
import { publishDates } from '#app/operations/schedule/publish-run.ts'
import { stopSales } from '#app/operations/schedule/stop-sales.ts'
import { runDetail, runsOfCourseFrom } from '#app/storage/schedule/run-list.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { type ActionResult, readSent, refusedForm, type Sent, sentText } from '../action-result.ts'
import type { Changed } from '../parts/changed.server.ts'
import type { StaffForm } from '../parts/sent-form.server.ts'
import { changeWaitlist, type WaitlistQuestion } from './change-waitlist.server.ts'
import { assign, takenText } from './classroom/assign.server.ts'
import { readRun } from './run-choices.server.ts'
import { type LoadedRun, seenValues, takeOver } from './run-values.server.ts'

export type RunResult = ActionResult & {
  warnings?: string[]
  question?: WaitlistQuestion
  /** Why it cannot be published, unless staff give a reason. */
  forbidden?: readonly Finding[]
  plan?: { runs: string[]; skipped: string[]; unknown: string | null; agreed: string }
}

type Given = StaffForm & { runId: string }

export async function changeRun(given: Given): Promise<Changed<RunResult>> {
  const { sent, runId, actorId, may, services } = given
  const who = { runId, actorId }
  switch (sent.intent) {
    case 'offer':
    case 'remove':
      if (!may('manage-bookings')) throw data({ accessDenied: true }, { status: 403 })
      return changeWaitlist(sent, who, services)
    case 'stop-sales':
    case 'start-sales': {
      const stop = sent.intent === 'stop-sales'
      const { ok } = await stopSales({ ...who, stop }, services)
      return { done: !ok ? 'not-active' : stop ? 'stopped' : 'started' }
    }
    case 'confirm': {
      const runs = sent.runs === 'yes'
      const { ok } = await confirmRun({ ...who, runs }, services)
      return { done: !ok ? 'not-active' : runs ? 'confirmed' : 'unconfirmed' }
    }
    case 'assign':
      return assign(sent, who, services)
    case 'repeat':
      return repeat(given)
    default:
      return edit(given)
  }
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

async function edit({ sent, runId, actorId, services }: Given): Promise<Changed<RunResult>> {
  const isAsSeen = (run: LoadedRun) => !sent.seen || seenValues(run) === sent.seen
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
function cancelledMeanwhile(sent: Sent) {
  return { result: refusedForm(sent, refusals.cancelled), status: 409 }
}

/** A colleague's changes stand in the form now, beside what was typed. */
function changedMeanwhile(sent: Sent, date: LoadedRun) {
  const { values, changed } = takeOver(sentText(sent), String(sent.seen), date)
  const text = `Not saved: somebody changed this date meanwhile (${changed.join(', ')}). Please look at it, and save once more.`
  return { result: { ...refusedForm(sent, { '': text }), values }, status: 409 }
}

async function repeat({ sent, runId, actorId, services }: Given): Promise<Changed<RunResult>> {
  const { typed, refusal } = readSent(repeatForm, sent)
  if (refusal) return { result: refusal }
  const date = await runDetail(services.db, runId)
  if (!date) return { result: refusedForm(sent, refusals['not-found']) }
  const { runs, skipped } = repeated(
    { ...date, ...typed },
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
    return { result: { intent: 'repeat', values: sentText(sent), plan }, status: 200 }
  }
  const { courseSlug, courseTitle, delivery, location, instructor, capacity: maxCapacity } = date
  const hours = { starts: date.starts ?? '09:00', ends: date.ends ?? '17:00' }
  const draft = { status: 'draft', salesCloseAt: null, ...hours } as const
  const same = { courseSlug, courseTitle, delivery, location, instructor, maxCapacity, ...draft }
  const dates = runs.map((run) => ({ ...same, ...run }))
  const outcome = await publishDates({ dates, actorId }, services)
  // No rule forbids a draft.
  return outcome.ok ? { done: 'repeated' } : { result: refusedForm(sent, {}) }
}

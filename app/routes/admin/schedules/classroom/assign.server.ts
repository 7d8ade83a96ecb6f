import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import { overrideForm } from '#app/domain/schedule/run-form.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import { assignRun } from '#app/operations/schedule/assign-run.ts'
import { storedAssignments } from '#app/operations/schedule/stored-assignments.ts'
import {
  type ActionResult,
  readSent,
  refusedForm,
  type Sent,
} from '#app/routes/admin/action-result.ts'
import type { Changed } from '#app/routes/admin/parts/changed.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Clash } from '#app/storage/schedule/assignments.ts'
import { seenAssignments } from './load-classroom.server.ts'

type Refused = ActionResult & {
  /** Why they cannot be assigned, unless staff give a reason. */
  forbidden?: readonly Finding[]
}

type Who = { runId: string; actorId: string }

/** One choice for every day; a day may have its own. */
export async function assign(
  sent: Sent,
  { runId, actorId }: Who,
  services: Services,
): Promise<Changed<Refused>> {
  const refuse = (text: string) => ({ result: refusedForm(sent, { '': text }) })
  const { days } = await storedAssignments(services.db, runId)
  const dates = days.map(({ date }) => date)
  const wanted = readWanted(sent, dates)
  if (wanted === 'twice') return refuse('Nobody can lead and assist on the same day')
  const { typed, refusal } = readSent(overrideForm, sent)
  if (refusal) return { result: refusal }
  const { override } = typed
  const isAsSeen = (stored: Wanted) =>
    sent.seen === undefined || seenAssignments(stored) === sent.seen
  const outcome = await assignRun({ runId, wanted, override, isAsSeen, actorId }, services)
  if (outcome.ok) return { done: 'assigned' }
  if (outcome.reason === 'changed-meanwhile') {
    // Nothing of what was chosen: the form shows what holds now.
    return { result: { intent: 'assign', errors: { '': changedText } }, status: 409 }
  }
  if (outcome.reason === 'forbidden') {
    return { result: { ...refusedForm(sent, {}), forbidden: outcome.findings } }
  }
  if (outcome.reason === 'taken') return refuse(takenText(outcome.clashes))
  return refuse(refusals[outcome.reason])
}

export function takenText(clashes: readonly Clash[]) {
  if (clashes.length === 0) return 'Somebody else was quicker. Please look again.'
  return clashes
    .map(
      ({ name, date, courseTitle }) => `${name} is taken on ${shortDayText(date)}: ${courseTitle}.`,
    )
    .join(' ')
}

const changedText =
  'Not saved: somebody changed the trainers or rooms of this date meanwhile. This is how they are now: please choose again.'

const refusals = {
  'not-found': 'There is no such date any more',
  cancelled: 'This date is cancelled and cannot be changed',
  gone: 'A trainer or a room is no longer there. Please look again.',
}

function readWanted(sent: Sent, dates: readonly string[]): Wanted | 'twice' {
  const chosen = (what: string, date: string) => {
    const own = String(sent[`${what}-${date}`] ?? '')
    const choice = own === '' ? String(sent[what] ?? '') : own
    return isRecordId(choice) ? choice : null
  }
  const isTwice = dates.some((date) => {
    const lead = chosen('lead', date)
    return lead !== null && lead === chosen('assistant', date)
  })
  if (isTwice) return 'twice'
  return {
    trainers: dates.flatMap((date) =>
      (['lead', 'assistant'] as const).flatMap((role) => {
        const trainerId = chosen(role, date)
        return trainerId ? [{ date, trainerId, role }] : []
      }),
    ),
    rooms: dates.flatMap((date) => {
      const roomId = chosen('room', date)
      return roomId ? [{ date, roomId }] : []
    }),
  }
}

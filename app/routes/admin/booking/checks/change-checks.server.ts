import { identityDocuments } from '#content/rules/entry-rules.ts'
import { londonToday } from '../../../../domain/basics/london-time.ts'
import { readSeen, undoReason } from '../../../../domain/register/checks/record-form.ts'
import type { Revision } from '../../../../operations/booking/revise-booking.ts'
import { recordCheck, undoCheck } from '../../../../operations/register/checks/record-check.ts'
import type { Services } from '../../../../services.server.ts'
import { reasonHint, recordRefusals } from '../../../../site/entry-checks/refusals.ts'
import { type ActionResult, failed, refusedForm, succeeded } from '../../action-result.ts'

type Sent = Record<string, FormDataEntryValue>

const by = { source: 'staff', runId: null } as const

/** Staff have seen a paper, or recorded one by mistake. */
export async function changeChecks(
  sent: Sent,
  change: { intent: 'record-check' } | { intent: 'undo-check'; record: string },
  revision: Revision,
  services: Services,
): Promise<ActionResult> {
  if (change.intent === 'record-check') {
    const today = londonToday(services.now())
    const { seen, errors } = readSeen(sent, { today, documents: identityDocuments })
    if (!seen) return refusedForm(sent, errors)
    const outcome = await recordCheck({ ...revision, by, seen }, services)
    return outcome.ok
      ? succeeded('Recorded', 'The check is recorded')
      : failed(sent, outcome.reason, recordRefusals[outcome.reason])
  }
  const reason = undoReason(sent)
  if (reason === null) return refusedForm(sent, { reason: reasonHint })
  const outcome = await undoCheck({ ...revision, by, recordId: change.record, reason }, services)
  return outcome.ok
    ? succeeded('Undone', 'The record does not count any more')
    : failed(sent, outcome.reason, recordRefusals[outcome.reason])
}

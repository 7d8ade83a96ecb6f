import { londonToday } from '#app/domain/basics/london-time.ts'
import { readSeen, undoReason } from '#app/domain/register/checks/record-form.ts'
import type { Revision } from '#app/operations/booking/revise-booking.ts'
import { recordCheck, undoCheck } from '#app/operations/register/checks/record-check.ts'
import {
  type ActionResult,
  failed,
  refusedForm,
  type Sent,
  succeeded,
} from '#app/routes/admin/action-result.ts'
import type { Services } from '#app/services.server.ts'
import { reasonHint, recordRefusals } from '#app/site/entry-checks/refusals.ts'
import { identityDocuments } from '#content/rules/entry-rules.ts'

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

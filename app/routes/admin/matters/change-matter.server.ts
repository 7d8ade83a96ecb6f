import { closeMatter, reopenMatter } from '#app/operations/booking/close-matter.ts'
import type { Services } from '#app/services.server.ts'
import { isOpenDispute } from '#app/storage/booking/matters.ts'
import { type ActionResult, failed, type Sent, sentText, succeeded } from '../action-result.ts'

type Settlement = { matter: string; settlementNote: string; agreed: string }

/** Marks a matter as dealt with; while the bank has not decided, staff are asked first. */
export async function settle(
  sent: Sent,
  { matter: matterId, settlementNote: note, agreed }: Settlement,
  actorId: string,
  services: Services,
): Promise<ActionResult> {
  if (agreed !== 'yes' && (await isOpenDispute(services.db, matterId)))
    return { confirm: { ...sentText(sent), agreed: 'yes' } }
  const outcome = await closeMatter({ matterId, note, actorId }, services)
  const undo = { intent: 'reopen', matter: matterId }
  return outcome.ok
    ? succeeded('Settled', 'The matter is marked as dealt with', undo)
    : failed(sent, outcome.reason, 'Somebody else was quicker')
}

export async function reopen(
  sent: Sent,
  { matter: matterId }: { matter: string },
  actorId: string,
  services: Services,
) {
  const outcome = await reopenMatter({ matterId, actorId }, services)
  return outcome.ok
    ? succeeded('Open again', 'The matter needs attention as before')
    : failed(sent, outcome.reason, 'It is open already, or ended by itself')
}

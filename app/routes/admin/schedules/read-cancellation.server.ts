import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { CancellationPlan } from '#app/domain/booking/cancellation-plan.ts'
import { longestMessage } from '#app/domain/booking/limits.ts'

export type ReadCancellation = {
  plan: Map<string, CancellationPlan>
  message: string
  agreed: boolean
  errors: Record<string, string>
}

/** The form has one choice for everyone, and for each booking another one or none. */
export function readCancellation(sent: Record<string, string>): ReadCancellation {
  const forEveryone = sent.everyone ?? ''
  const plan = Object.entries(sent)
    .filter(([name]) => isRecordId(name))
    .map(([id, own]) => [id, planFor(own || forEveryone)] as const)
  const message = (sent.message ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  const isTooLong = message.length > longestMessage
  return {
    plan: new Map(plan),
    message,
    agreed: 'agreed' in sent,
    errors: isTooLong ? { message: `Please use at most ${longestMessage} characters` } : {},
  }
}

function planFor(choice: string): CancellationPlan {
  return isRecordId(choice) ? { what: 'move', to: choice } : { what: 'refund' }
}

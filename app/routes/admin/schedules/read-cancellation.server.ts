import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { CancellationPlan } from '#app/domain/booking/cancellation-plan.ts'

/** As much as fits into each letter beside what it says anyway. */
const longest = 1_000

type Sent = readonly (readonly [string, string])[]

export type ReadCancellation = {
  plan: Map<string, CancellationPlan>
  message: string
  agreed: boolean
  errors: Record<string, string>
}

/** The form has one choice for everyone, and for each booking another one or none. */
export function readCancellation(sent: Sent): ReadCancellation {
  const fields = new Map(sent)
  const forEveryone = fields.get('everyone') ?? ''
  const plan = sent
    .filter(([name]) => isRecordId(name))
    .map(([id, own]) => [id, planFor(own || forEveryone)] as const)
  const message = (fields.get('message') ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  const isTooLong = message.length > longest
  return {
    plan: new Map(plan),
    message,
    agreed: fields.has('agreed'),
    errors: isTooLong ? { message: `Please use at most ${longest} characters` } : {},
  }
}

function planFor(choice: string): CancellationPlan {
  return isRecordId(choice) ? { what: 'move', to: choice } : { what: 'refund' }
}
